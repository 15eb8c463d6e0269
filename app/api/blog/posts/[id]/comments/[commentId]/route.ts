import { adminRoute } from "@/lib/api/route";
import { resolveComment } from "@/lib/previews/mutations";
import { commentChanges, commentParams } from "@/lib/previews/schema";

export const PUT = adminRoute({ params: commentParams, body: commentChanges }, async ({ params, body }) => {
  return Response.json(await resolveComment(params.id, params.commentId, body));
});
