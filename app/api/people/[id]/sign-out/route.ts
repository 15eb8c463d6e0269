import { staffRoute } from "@/lib/api/route";
import { signOutPerson } from "@/lib/people/mutations";
import { personParams } from "@/lib/people/schema";

export const POST = staffRoute("POST /api/people/[id]/sign-out", { params: personParams }, ({ actor, params }) =>
  signOutPerson(actor, params.id),
);
