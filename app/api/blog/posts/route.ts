import { adminRoute } from "@/lib/api/route";
import { listPostsForAdmin } from "@/lib/posts/admin-queries";
import { createPost } from "@/lib/posts/mutations";
import { postInput, postListQuery } from "@/lib/posts/schema";

/** All posts; `?page=` gives them by 50 and says in X-Next-Page whether there is another. */
export const GET = adminRoute({ query: postListQuery }, async ({ query }) => {
  const { posts, hasMore } = await listPostsForAdmin(query);
  return Response.json(posts, { headers: hasMore ? { "X-Next-Page": String((query.page ?? 1) + 1) } : {} });
});

export const POST = adminRoute({ body: postInput }, async ({ admin, body }) => {
  return Response.json(await createPost(admin, body), { status: 201 });
});
