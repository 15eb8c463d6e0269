import { staffRoute } from "@/lib/api/route";
import { listLinks } from "@/lib/links/queries";
import { linkListQuery } from "@/lib/links/rules";

/** Addresses of other sites in published texts, 50 a page, with what they answered last and the texts that link to them. */
export const GET = staffRoute("GET /api/links", { query: linkListQuery }, ({ query }) => listLinks(query));
