import { adminRoute } from "@/lib/api/route";
import { revokePreviewLink } from "@/lib/previews/mutations";
import { linkParams } from "@/lib/previews/schema";

export const DELETE = adminRoute({ params: linkParams }, async ({ params: { id, linkId } }) => {
  await revokePreviewLink(id, linkId);
  return Response.json({ success: true });
});
