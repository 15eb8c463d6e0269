import { staffRoute } from "@/lib/api/route";
import { signOutPerson } from "@/lib/people/mutations";
import { personParams } from "@/lib/people/schema";

/** Ends every session of the person. */
export const POST = staffRoute("POST /api/people/[id]/sign-out", { params: personParams }, ({ actor, params }) =>
  signOutPerson(actor, params.id),
);
