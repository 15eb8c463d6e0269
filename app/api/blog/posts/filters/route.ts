import { staffRoute } from "@/lib/api/route";
import { getPostFilters } from "@/lib/posts/dashboard-queries";

/** The authors and months that the list of posts can be narrowed to. */
export const GET = staffRoute("GET /api/blog/posts/filters", {}, async ({ actor }) =>
  Response.json(await getPostFilters(actor)),
);
