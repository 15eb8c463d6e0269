import { readLimited } from "@/lib/api/body";
import { publicRoute } from "@/lib/api/route";
import { IMAGE_TYPES, MAX_UPLOAD_BYTES } from "@/lib/images/limits";
import { checkUploadToken, storeImage } from "@/lib/images/mutations";
import { uploadQueue } from "@/lib/images/queues";
import { uploadParams } from "@/lib/images/schema";

/** Takes the bytes of one image. The signed token is the permission; no session is asked for. */
export const PUT = publicRoute(
  { params: uploadParams, streams: Object.keys(IMAGE_TYPES) },
  async ({ request, params }) => {
    const { id } = await checkUploadToken(params.token);
    await uploadQueue(async () => storeImage(id, await readLimited(request, MAX_UPLOAD_BYTES)));
    return Response.json({ success: true }, { headers: { ETag: `"${id}"` } });
  },
);
