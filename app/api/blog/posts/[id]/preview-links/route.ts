import { staffRoute } from "@/lib/api/route";
import { createPreviewLink } from "@/lib/previews/mutations";
import { listPreviewLinks } from "@/lib/previews/queries";
import { previewLinkInput } from "@/lib/previews/schema";
import { idParams } from "@/lib/validation/fields";

export const GET = staffRoute(
  "GET /api/blog/posts/[id]/preview-links",
  { params: idParams },
  async ({ actor, params }) => {
    return Response.json(await listPreviewLinks(actor, params.id));
  },
);

export const POST = staffRoute(
  "POST /api/blog/posts/[id]/preview-links",
  { params: idParams, body: previewLinkInput, returns: { status: 201 } },
  async ({ actor, params, body }) => {
    return Response.json(await createPreviewLink(actor, params.id, body), { status: 201 });
  },
);
