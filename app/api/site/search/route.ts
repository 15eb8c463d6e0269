import { staffRoute } from "@/lib/api/route";
import { siteSearchQuery } from "@/lib/site/schema";
import { searchSiteTexts } from "@/lib/site/search";

export const GET = staffRoute("GET /api/site/search", { query: siteSearchQuery }, ({ query }) =>
  searchSiteTexts(query.q),
);
