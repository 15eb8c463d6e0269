import { staffRoute } from "@/lib/api/route";
import { changeAccount } from "@/lib/auth/accounts";
import { removePerson } from "@/lib/people/mutations";
import { getPerson } from "@/lib/people/queries";
import { personChanges, personDeletion, personParams } from "@/lib/people/schema";

export const GET = staffRoute("GET /api/people/[id]", { params: personParams }, ({ params }) => getPerson(params.id));

export const PUT = staffRoute(
  "PUT /api/people/[id]",
  { params: personParams, body: personChanges },
  async ({ actor, params, body }) => {
    await changeAccount(actor, params.id, body);
    return getPerson(params.id);
  },
);

export const DELETE = staffRoute(
  "DELETE /api/people/[id]",
  { params: personParams, query: personDeletion },
  ({ actor, params, query }) => removePerson(actor, params.id, query.postsTo),
);
