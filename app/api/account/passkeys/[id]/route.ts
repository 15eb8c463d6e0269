import { removePasskey } from "@/lib/account/passkey-mutations";
import { staffRoute } from "@/lib/api/route";
import { assertConfirmed } from "@/lib/auth/confirmation";
import { uuidParams } from "@/lib/validation/fields";

export const DELETE = staffRoute(
  "DELETE /api/account/passkeys/[id]",
  { params: uuidParams },
  async ({ actor, request, id }) => {
    await assertConfirmed(request);
    await removePasskey(actor, id);
  },
);
