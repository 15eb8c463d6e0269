import { removePasskey } from "@/lib/account/passkey-mutations";
import { passkeyParams } from "@/lib/account/schema";
import { DONE } from "@/lib/api/returns";
import { staffRoute } from "@/lib/api/route";

export const DELETE = staffRoute(
  "DELETE /api/account/passkeys/[id]",
  { params: passkeyParams, returns: DONE },
  async ({ actor, params }) => {
    await removePasskey(actor, params.id);
    return Response.json({ success: true });
  },
);
