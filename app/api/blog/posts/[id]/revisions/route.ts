import { nextPageHeader, staffRoute } from "@/lib/api/route";
import { listHistory, listRevisions } from "@/lib/posts/revision-queries";
import { historyQuery } from "@/lib/posts/schema";
import { idParams } from "@/lib/validation/fields";

/**
 * The revisions of the post, newest first, 50 a page; X-Next-Page has the number of the next page where there is one.
 * `?activity=1` adds what was done to it.
 */
export const GET = staffRoute(
  "GET /api/blog/posts/[id]/revisions",
  { params: idParams, query: historyQuery },
  async ({ actor, params, query: { page, activity } }) => {
    const { revisions, hasMore } = await (activity ? listHistory : listRevisions)(actor, params.id, page);
    return Response.json(revisions, { headers: nextPageHeader(page, hasMore) });
  },
);
