import { staffRoute } from "@/lib/api/route";
import { createPreviewLink } from "@/lib/previews/mutations";
import { listPreviewLinks } from "@/lib/previews/queries";
import { previewLinkInput } from "@/lib/previews/schema";
import { idParams } from "@/lib/validation/fields";

export const GET = staffRoute("GET /api/blog/posts/[id]/preview-links", { params: idParams }, ({ actor, params }) =>
  listPreviewLinks(actor, params.id),
);

export const POST = staffRoute(
  "POST /api/blog/posts/[id]/preview-links",
  { params: idParams, body: previewLinkInput, status: 201 },
  ({ actor, params, body }) => createPreviewLink(actor, params.id, body),
);
