import { staffRoute } from "@/lib/api/route";
import { addReply } from "@/lib/previews/mutations";
import { replyInput } from "@/lib/previews/schema";

export const POST = staffRoute(
  "POST /api/blog/posts/[id]/comments/[commentId]/replies",
  { body: replyInput, status: 201 },
  ({ actor, id, commentId, body }) => addReply(actor, id, commentId, body),
);
