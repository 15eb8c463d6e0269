import { staffRoute } from "@/lib/api/route";
import { createPreviewLink } from "@/lib/previews/mutations";
import { listPreviewLinks } from "@/lib/previews/queries";
import { previewLinkInput } from "@/lib/previews/schema";

export const GET = staffRoute("GET /api/blog/posts/[id]/preview-links", {}, ({ actor, id }) =>
  listPreviewLinks(actor, id),
);

export const POST = staffRoute(
  "POST /api/blog/posts/[id]/preview-links",
  { body: previewLinkInput, status: 201 },
  ({ actor, id, body }) => createPreviewLink(actor, id, body),
);
