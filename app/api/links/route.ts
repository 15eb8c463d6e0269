import { staffRoute } from "@/lib/api/route";
import { listLinks } from "@/lib/links/queries";
import { linkListQuery } from "@/lib/links/schema";

export const GET = staffRoute("GET /api/links", { query: linkListQuery }, ({ query }) => listLinks(query));
