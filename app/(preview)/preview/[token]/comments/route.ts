import { NO_STORE, publicRoute } from "@/lib/api/route";
import { GUEST } from "@/lib/auth/rules";
import { addComment } from "@/lib/previews/mutations";
import { findPreviewLink } from "@/lib/previews/link-queries";
import { commentInput } from "@/lib/previews/schema";
import { clientAddress } from "@/lib/rate-limit/client-address";
import { limit } from "@/lib/rate-limit/limits";
import { tokenParams } from "@/lib/validation/fields";

/** No account needed: the link is the permission. */
export const POST = publicRoute({ params: tokenParams, body: commentInput }, async ({ request, token, body }) => {
  const { id, postId } = await findPreviewLink(token);
  await limit("comment", `${id} ${clientAddress(request)}`);
  return Response.json(await addComment(GUEST, postId, body), { status: 201, headers: { "Cache-Control": NO_STORE } });
});
