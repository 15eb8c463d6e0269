import { staffRoute } from "@/lib/api/route";
import { getPostFilters } from "@/lib/posts/dashboard-queries";
import { assertMayUse } from "@/lib/posts/admin-queries";
import { postFiltersQuery } from "@/lib/posts/schema";

export const GET = staffRoute("GET /api/blog/posts/filters", { query: postFiltersQuery }, async ({ actor, query }) => {
  assertMayUse(actor, query.kind);
  return getPostFilters(actor, query);
});
