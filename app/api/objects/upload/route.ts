import { callerOrigin } from "@/lib/api/origin";
import { adminRoute } from "@/lib/api/route";
import { createUploadUrl } from "@/lib/images/mutations";
import { uploadQuery } from "@/lib/images/schema";

/** Where to PUT one image. */
export const POST = adminRoute({ query: uploadQuery }, async ({ request, query }) => {
  return Response.json({ uploadURL: await createUploadUrl(callerOrigin(request), query) });
});
