import { staffRoute } from "@/lib/api/route";
import { revokePreviewLink } from "@/lib/previews/mutations";
import { linkParams } from "@/lib/previews/schema";

export const DELETE = staffRoute(
  "DELETE /api/blog/posts/[id]/preview-links/[linkId]",
  { params: linkParams },
  ({ actor, params: { id, linkId } }) => revokePreviewLink(actor, id, linkId),
);
