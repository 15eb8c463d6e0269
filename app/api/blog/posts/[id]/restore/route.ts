import { staffRoute } from "@/lib/api/route";
import { restoreInput } from "@/lib/posts/schema";
import { restorePost } from "@/lib/posts/trash-mutations";
import { idParams } from "@/lib/validation/fields";

export const POST = staffRoute(
  "POST /api/blog/posts/[id]/restore",
  { params: idParams, body: restoreInput },
  ({ actor, params, body }) => restorePost(actor, params.id, body),
);
