import { createResetLink } from "@/lib/account/reset-mutations";
import { staffRoute } from "@/lib/api/route";
import { personParams } from "@/lib/people/schema";

/** A link to set a new password, where it cannot be mailed. */
export const POST = staffRoute(
  "POST /api/people/[id]/reset-link",
  { params: personParams, returns: { status: 201 } },
  async ({ actor, params }) => Response.json(await createResetLink(actor, params.id), { status: 201 }),
);
