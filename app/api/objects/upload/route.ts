import { callerOrigin } from "@/lib/api/origin";
import { adminRoute } from "@/lib/api/route";
import { createUploadUrl } from "@/lib/images/mutations";

/** Where to PUT one image. */
export const POST = adminRoute({}, async ({ request }) => {
  return Response.json({ uploadURL: await createUploadUrl(callerOrigin(request)) });
});
