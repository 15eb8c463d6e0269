import { staffRoute } from "@/lib/api/route";
import { revokeInvitation } from "@/lib/auth/invitations";

export const DELETE = staffRoute("DELETE /api/people/invitations/[id]", {}, ({ actor, id }) =>
  revokeInvitation(actor, id),
);
