import { staffRoute } from "@/lib/api/route";
import { restoreInput } from "@/lib/posts/schema";
import { restorePost } from "@/lib/posts/trash-mutations";

export const POST = staffRoute("POST /api/blog/posts/[id]/restore", { body: restoreInput }, ({ actor, id, body }) =>
  restorePost(actor, id, body),
);
