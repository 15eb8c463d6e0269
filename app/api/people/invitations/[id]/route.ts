import { staffRoute } from "@/lib/api/route";
import { revokeInvitation } from "@/lib/auth/invitations";
import { idParams } from "@/lib/validation/fields";

export const DELETE = staffRoute("DELETE /api/people/invitations/[id]", { params: idParams }, ({ actor, params }) =>
  revokeInvitation(actor, params.id),
);
