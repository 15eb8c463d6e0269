import { adminRoute } from "@/lib/api/route";
import { jsonList } from "@/lib/api/response";
import { pageHeaders } from "@/lib/lists/page-headers";
import { everyPostForAdmin, listPostsForAdmin } from "@/lib/posts/dashboard-queries";
import { createPost } from "@/lib/posts/mutations";
import { POSTS_PER_ADMIN_PAGE } from "@/lib/posts/rules";
import { postInput, postListQuery } from "@/lib/posts/schema";

/**
 * All posts that match. `?page=` gives 50 of them, with how many there are in X-Total-Count (of a search at most 1,001, of
 * a filter 10,001) and, where there is another page, its number in X-Next-Page.
 */
export const GET = adminRoute({ query: postListQuery }, async ({ query: { page, ...narrowing } }) => {
  if (page === undefined) return jsonList(everyPostForAdmin(narrowing));
  const { posts, total, limit } = await listPostsForAdmin({ page, ...narrowing });
  return Response.json(posts, { headers: pageHeaders({ page, total, limit, perPage: POSTS_PER_ADMIN_PAGE }) });
});

export const POST = adminRoute({ body: postInput }, async ({ admin, body }) => {
  return Response.json(await createPost(admin, body), { status: 201 });
});
