import { staffRoute } from "@/lib/api/route";
import { changePosts } from "@/lib/posts/bulk-mutations";
import { bulkInput } from "@/lib/posts/schema";

/** One action on many posts: 200 with the ids of those where it is done, and why it is not with the others. */
export const POST = staffRoute("POST /api/blog/posts/bulk", { body: bulkInput }, ({ actor, body }) =>
  changePosts(actor, body),
);
