import { staffRoute } from "@/lib/api/route";
import { resendInvitation } from "@/lib/auth/invitations";

export const POST = staffRoute("POST /api/people/invitations/[id]/resend", {}, ({ actor, id }) =>
  resendInvitation(actor, id),
);
