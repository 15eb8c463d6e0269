import { nextPageHeader, staffRoute } from "@/lib/api/route";
import { listSiteRevisions } from "@/lib/site/queries";
import { pageQuery } from "@/lib/validation/fields";

export const GET = staffRoute(
  "GET /api/site/[key]/revisions",
  { query: pageQuery },
  async ({ key, query: { page } }) => {
    const { revisions, hasMore } = await listSiteRevisions(key, page);
    return Response.json(revisions, { headers: nextPageHeader(page, hasMore) });
  },
);
