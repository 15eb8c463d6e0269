import { staffRoute } from "@/lib/api/route";
import { listPeople } from "@/lib/people/queries";
import { peopleQuery } from "@/lib/people/schema";

/** The accounts, 50 a page, by address; `q` finds them by name and address. */
export const GET = staffRoute("GET /api/people", { query: peopleQuery }, ({ query }) => listPeople(query));
