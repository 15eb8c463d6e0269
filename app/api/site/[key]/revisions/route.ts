import { nextPageHeader, staffRoute } from "@/lib/api/route";
import { listSiteRevisions } from "@/lib/site/queries";
import { siteParams } from "@/lib/site/schema";
import { pageQuery } from "@/lib/validation/fields";

export const GET = staffRoute(
  "GET /api/site/[key]/revisions",
  { params: siteParams, query: pageQuery },
  async ({ params, query: { page } }) => {
    const { revisions, hasMore } = await listSiteRevisions(params.key, page);
    return Response.json(revisions, { headers: nextPageHeader(page, hasMore) });
  },
);
