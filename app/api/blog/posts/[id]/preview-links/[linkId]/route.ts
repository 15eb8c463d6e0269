import { staffRoute } from "@/lib/api/route";
import { revokePreviewLink } from "@/lib/previews/mutations";

export const DELETE = staffRoute("DELETE /api/blog/posts/[id]/preview-links/[linkId]", {}, ({ actor, id, linkId }) =>
  revokePreviewLink(actor, id, linkId),
);
