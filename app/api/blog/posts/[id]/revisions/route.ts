import { nextPageHeader, staffRoute } from "@/lib/api/route";
import { listHistory } from "@/lib/posts/revision-queries";
import { historyQuery } from "@/lib/posts/schema";

/**
 * The revisions of the post, newest first, 50 a page; X-Next-Page has the number of the next page where there is one.
 * `?activity=1` adds what was done to it.
 */
export const GET = staffRoute(
  "GET /api/blog/posts/[id]/revisions",
  { query: historyQuery },
  async ({ actor, id, query }) => {
    const { revisions, hasMore } = await listHistory(actor, id, query);
    return Response.json(revisions, { headers: nextPageHeader(query.page, hasMore) });
  },
);
