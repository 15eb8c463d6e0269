import { ownOrigins } from "@/lib/api/origin";
import { adminRoute } from "@/lib/api/route";
import { registerImage } from "@/lib/images/mutations";
import { uploadQueue } from "@/lib/images/queues";
import { imageInput } from "@/lib/images/schema";

/** Turns a finished upload into the path that is stored with posts and portfolio items. */
export const PUT = adminRoute({ body: imageInput }, async ({ request, body }) => {
  return Response.json({ objectPath: await uploadQueue(() => registerImage(body.imageURL, ownOrigins(request))) });
});
