import { staffRoute } from "@/lib/api/route";
import { signOutPerson } from "@/lib/people/mutations";
import { uuidParams } from "@/lib/validation/fields";

export const POST = staffRoute("POST /api/people/[id]/sign-out", { params: uuidParams }, ({ actor, id }) =>
  signOutPerson(actor, id),
);
