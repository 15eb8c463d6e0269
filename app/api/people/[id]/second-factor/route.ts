import { staffRoute } from "@/lib/api/route";
import { resetSecondFactor } from "@/lib/auth/accounts";
import { uuidParams } from "@/lib/validation/fields";

export const DELETE = staffRoute(
  "DELETE /api/people/[id]/second-factor",
  { params: uuidParams },
  async ({ actor, id }) => {
    await resetSecondFactor(actor, id);
  },
);
