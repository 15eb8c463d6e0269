import { removePasskey } from "@/lib/account/passkey-mutations";
import { passkeyParams } from "@/lib/account/schema";
import { staffRoute } from "@/lib/api/route";

export const DELETE = staffRoute("DELETE /api/account/passkeys/[id]", { params: passkeyParams }, ({ actor, params }) =>
  removePasskey(actor, params.id),
);
