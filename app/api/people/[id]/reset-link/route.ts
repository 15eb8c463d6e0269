import { createResetLink } from "@/lib/account/password-mutations";
import { staffRoute } from "@/lib/api/route";
import { uuidParams } from "@/lib/validation/fields";

export const POST = staffRoute(
  "POST /api/people/[id]/reset-link",
  { params: uuidParams, status: 201 },
  ({ actor, id }) => createResetLink(actor, id),
);
