import { staffRoute } from "@/lib/api/route";
import { resendInvitation } from "@/lib/auth/invitations";
import { idParams } from "@/lib/validation/fields";

export const POST = staffRoute("POST /api/people/invitations/[id]/resend", { params: idParams }, ({ actor, params }) =>
  resendInvitation(actor, params.id),
);
