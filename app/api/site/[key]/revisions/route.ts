import { z } from "zod";
import { staffRoute } from "@/lib/api/route";
import { listSiteRevisions } from "@/lib/site/queries";
import { siteParams } from "@/lib/site/schema";
import { pageNumber } from "@/lib/validation/fields";

const query = z.object({ page: pageNumber.default(1) });

/** Revisions, newest first, 50 a page. */
export const GET = staffRoute(
  "GET /api/site/[key]/revisions",
  { params: siteParams, query },
  async ({ params, query: { page } }) => {
    const { revisions, hasMore } = await listSiteRevisions(params.key, page);
    return Response.json(revisions, { headers: hasMore ? { "X-Next-Page": String(page + 1) } : {} });
  },
);
