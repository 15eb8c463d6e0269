import { pageHeaders } from "@/lib/api/page-headers";
import { adminRoute } from "@/lib/api/route";
import { jsonList } from "@/lib/api/stream";
import { everyPostForAdmin, listPostsForAdmin } from "@/lib/posts/admin-queries";
import { createPost } from "@/lib/posts/mutations";
import { POSTS_PER_ADMIN_PAGE } from "@/lib/posts/rules";
import { postInput, postListQuery } from "@/lib/posts/schema";

/**
 * All posts that match; `?page=` gives them by 50 and says how many there are in X-Total-Count (of a search at most 1,001)
 * and, where there is another page, its number in X-Next-Page.
 */
export const GET = adminRoute({ query: postListQuery }, async ({ query: { page, ...narrowing } }) => {
  if (page === undefined) return jsonList(everyPostForAdmin(narrowing));
  const { posts, total } = await listPostsForAdmin({ page, ...narrowing });
  return Response.json(posts, { headers: pageHeaders({ page, total, perPage: POSTS_PER_ADMIN_PAGE, isSearch: Boolean(narrowing.q) }) });
});

export const POST = adminRoute({ body: postInput }, async ({ admin, body }) => {
  return Response.json(await createPost(admin, body), { status: 201 });
});
