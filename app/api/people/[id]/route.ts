import { DONE } from "@/lib/api/returns";
import { staffRoute } from "@/lib/api/route";
import { personShape } from "@/app/api/shapes";
import { changeAccount } from "@/lib/auth/accounts";
import { removePerson } from "@/lib/people/mutations";
import { getPerson } from "@/lib/people/queries";
import { personChanges, personDeletion, personParams } from "@/lib/people/schema";

export const GET = staffRoute(
  "GET /api/people/[id]",
  { params: personParams, returns: { shape: personShape } },
  async ({ params }) => Response.json(await getPerson(params.id)),
);

/** Changes the role, or disables the account, whose sessions end at once, or enables it. */
export const PUT = staffRoute(
  "PUT /api/people/[id]",
  { params: personParams, body: personChanges, returns: { shape: personShape, fails: [409] } },
  async ({ actor, params, body }) => {
    await changeAccount(actor, params.id, body);
    return Response.json(await getPerson(params.id));
  },
);

/** Removes the account; `?postsTo=` hands its posts on, else they stay without an author. */
export const DELETE = staffRoute(
  "DELETE /api/people/[id]",
  { params: personParams, query: personDeletion, returns: { ...DONE, fails: [409] } },
  async ({ actor, params, query }) => {
    await removePerson(actor, params.id, query.postsTo);
    return Response.json({ success: true });
  },
);
