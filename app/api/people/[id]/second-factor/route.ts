import { staffRoute } from "@/lib/api/route";
import { resetSecondFactor } from "@/lib/auth/accounts";
import { personParams } from "@/lib/people/schema";

/** Deletes the person's authenticator app, recovery codes and passkeys, and ends the sessions. */
export const DELETE = staffRoute(
  "DELETE /api/people/[id]/second-factor",
  { params: personParams },
  async ({ actor, params }) => {
    await resetSecondFactor(actor, params.id);
  },
);
