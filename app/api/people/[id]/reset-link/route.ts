import { createResetLink } from "@/lib/account/password-mutations";
import { staffRoute } from "@/lib/api/route";
import { personParams } from "@/lib/people/schema";

export const POST = staffRoute(
  "POST /api/people/[id]/reset-link",
  { params: personParams, status: 201 },
  ({ actor, params }) => createResetLink(actor, params.id),
);
