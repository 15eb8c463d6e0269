import { staffRoute } from "@/lib/api/route";
import { addReply } from "@/lib/previews/mutations";
import { commentParams, replyInput } from "@/lib/previews/schema";

export const POST = staffRoute(
  "POST /api/blog/posts/[id]/comments/[commentId]/replies",
  { params: commentParams, body: replyInput, status: 201 },
  ({ actor, params, body }) => addReply(actor, params.id, params.commentId, body),
);
