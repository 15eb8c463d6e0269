import { staffRoute } from "@/lib/api/route";
import { changeAccount } from "@/lib/auth/accounts";
import { removePerson } from "@/lib/people/mutations";
import { getPerson } from "@/lib/people/queries";
import { personChanges, personDeletion } from "@/lib/people/schema";
import { uuidParams } from "@/lib/validation/fields";

export const GET = staffRoute("GET /api/people/[id]", { params: uuidParams }, ({ id }) => getPerson(id));

export const PUT = staffRoute(
  "PUT /api/people/[id]",
  { params: uuidParams, body: personChanges },
  async ({ actor, id, body }) => {
    await changeAccount(actor, id, body);
    return getPerson(id);
  },
);

export const DELETE = staffRoute(
  "DELETE /api/people/[id]",
  { params: uuidParams, query: personDeletion },
  ({ actor, id, query }) => removePerson(actor, id, query.postsTo),
);
