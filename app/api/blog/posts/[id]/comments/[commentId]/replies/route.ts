import { staffRoute } from "@/lib/api/route";
import { addReply } from "@/lib/previews/mutations";
import { commentParams, replyInput } from "@/lib/previews/schema";

export const POST = staffRoute(
  "POST /api/blog/posts/[id]/comments/[commentId]/replies",
  { params: commentParams, body: replyInput, returns: { status: 201 } },
  async ({ actor, params, body }) => {
    return Response.json(await addReply(actor, params.id, params.commentId, body), { status: 201 });
  },
);
