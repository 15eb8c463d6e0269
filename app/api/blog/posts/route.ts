import { jsonList, pageHeaders, staffRoute } from "@/lib/api/route";
import { everyPostForAdmin, listPostsForAdmin } from "@/lib/posts/dashboard-queries";
import { createPost } from "@/lib/posts/creation-mutations";
import { assertMayUse } from "@/lib/posts/admin-queries";
import { POSTS_PER_ADMIN_PAGE } from "@/lib/posts/rules";
import { newPostInput, postListQuery } from "@/lib/posts/schema";

/**
 * All matching posts; authors get only their own. `?kind=page` lists pages, which authors may not see. `?page=` returns
 * 50 per page: X-Total-Count is the total (at most 1,001 for a search), X-Next-Page the next page.
 */
export const GET = staffRoute("GET /api/blog/posts", { query: postListQuery }, async ({ actor, query }) => {
  const { page, ...narrowing } = query;
  assertMayUse(actor, query.kind);
  if (page === undefined) return jsonList(everyPostForAdmin(actor, narrowing));
  const { posts, total, limit } = await listPostsForAdmin(actor, { page, ...narrowing });
  return Response.json(posts, { headers: pageHeaders({ page, total, limit, perPage: POSTS_PER_ADMIN_PAGE }) });
});

export const POST = staffRoute("POST /api/blog/posts", { body: newPostInput, status: 201 }, ({ actor, body }) =>
  createPost(actor, body),
);
