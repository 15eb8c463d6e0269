import { staffRoute } from "@/lib/api/route";
import { resetSecondFactor } from "@/lib/auth/accounts";
import { personParams } from "@/lib/people/schema";

export const DELETE = staffRoute(
  "DELETE /api/people/[id]/second-factor",
  { params: personParams },
  async ({ actor, params }) => {
    await resetSecondFactor(actor, params.id);
  },
);
