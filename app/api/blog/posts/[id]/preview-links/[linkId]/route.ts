import { DONE } from "@/lib/api/returns";
import { staffRoute } from "@/lib/api/route";
import { revokePreviewLink } from "@/lib/previews/mutations";
import { linkParams } from "@/lib/previews/schema";

export const DELETE = staffRoute(
  "DELETE /api/blog/posts/[id]/preview-links/[linkId]",
  { params: linkParams, returns: DONE },
  async ({ actor, params: { id, linkId } }) => {
    await revokePreviewLink(actor, id, linkId);
    return Response.json({ success: true });
  },
);
