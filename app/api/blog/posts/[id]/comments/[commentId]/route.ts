import { staffRoute } from "@/lib/api/route";
import { resolveComment } from "@/lib/previews/mutations";
import { commentChanges, commentParams } from "@/lib/previews/schema";

export const PUT = staffRoute(
  "PUT /api/blog/posts/[id]/comments/[commentId]",
  { params: commentParams, body: commentChanges },
  ({ actor, params, body }) => resolveComment(actor, params.id, params.commentId, body),
);
