import { staffRoute } from "@/lib/api/route";
import { pageOf, personShape } from "@/app/api/shapes";
import { listPeople } from "@/lib/people/queries";
import { peopleQuery } from "@/lib/people/schema";

/** The accounts, 50 a page, by address; `q` finds them by name and address. */
export const GET = staffRoute(
  "GET /api/people",
  { query: peopleQuery, returns: { shape: pageOf(personShape) } },
  async ({ query }) => Response.json(await listPeople(query)),
);
