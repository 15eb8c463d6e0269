import { adminRoute } from "@/lib/api/route";
import { nextPageHeader } from "@/lib/lists/page-headers";
import { listRevisions } from "@/lib/posts/revision-queries";
import { idParams, pageQuery } from "@/lib/validation/fields";

/** The revisions of the post, newest first, 50 a page; X-Next-Page has the number of the next page where there is one. */
export const GET = adminRoute({ params: idParams, query: pageQuery }, async ({ params, query: { page } }) => {
  const { revisions, hasMore } = await listRevisions(params.id, page);
  return Response.json(revisions, { headers: nextPageHeader(page, hasMore) });
});
