import { staffRoute } from "@/lib/api/route";
import { resolveComment } from "@/lib/previews/mutations";
import { commentChanges } from "@/lib/previews/schema";

export const PUT = staffRoute(
  "PUT /api/blog/posts/[id]/comments/[commentId]",
  { body: commentChanges },
  ({ actor, id, commentId, body }) => resolveComment(actor, id, commentId, body),
);
