import { removePasskey } from "@/lib/account/passkey-mutations";
import { passkeyParams } from "@/lib/account/schema";
import { staffRoute } from "@/lib/api/route";
import { assertConfirmed } from "@/lib/auth/confirmation";

export const DELETE = staffRoute(
  "DELETE /api/account/passkeys/[id]",
  { params: passkeyParams },
  async ({ actor, request, params }) => {
    await assertConfirmed(request);
    await removePasskey(actor, params.id);
  },
);
