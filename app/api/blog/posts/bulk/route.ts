import { staffRoute } from "@/lib/api/route";
import { changePosts } from "@/lib/posts/bulk-mutations";
import { bulkInput } from "@/lib/posts/schema";

export const POST = staffRoute("POST /api/blog/posts/bulk", { body: bulkInput }, ({ actor, body }) =>
  changePosts(actor, body),
);
