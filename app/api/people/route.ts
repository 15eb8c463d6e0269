import { staffRoute } from "@/lib/api/route";
import { listPeople } from "@/lib/people/queries";
import { peopleQuery } from "@/lib/people/schema";

export const GET = staffRoute("GET /api/people", { query: peopleQuery }, ({ query }) => listPeople(query));
