import { adminRoute } from "@/lib/api/route";
import { createPreviewLink } from "@/lib/previews/mutations";
import { listPreviewLinks } from "@/lib/previews/queries";
import { previewLinkInput } from "@/lib/previews/schema";
import { idParams } from "@/lib/validation/fields";

export const GET = adminRoute({ params: idParams }, async ({ params }) => {
  return Response.json(await listPreviewLinks(params.id));
});

export const POST = adminRoute({ params: idParams, body: previewLinkInput }, async ({ admin, params, body }) => {
  return Response.json(await createPreviewLink(admin, params.id, body), { status: 201 });
});
