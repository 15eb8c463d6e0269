import { nextPageHeader, staffRoute } from "@/lib/api/route";
import { listHistory } from "@/lib/posts/revision-queries";
import { historyQuery } from "@/lib/posts/schema";

/**
 * The revisions of the post, newest first, 50 per page; X-Next-Page is the number of the next page, if any.
 * `?activity=1` adds the post's entries of the activity log.
 */
export const GET = staffRoute(
  "GET /api/blog/posts/[id]/revisions",
  { query: historyQuery },
  async ({ actor, id, query }) => {
    const { revisions, hasMore } = await listHistory(actor, id, query);
    return Response.json(revisions, { headers: nextPageHeader(query.page, hasMore) });
  },
);
