import { mediaType, readLimited } from "@/lib/api/body";
import { publicRoute } from "@/lib/api/route";
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from "@/lib/media/limits";
import { checkUploadToken, storeUpload, uploadQueue } from "@/lib/media/upload-mutations";
import { isFileType } from "@/lib/media/rules";
import { uploadParams } from "@/lib/media/schema";

/** Takes the bytes of one picture or file, as its type says. The signed token is the permission; no session is asked for. */
export const PUT = publicRoute(
  { params: uploadParams, streams: Object.keys(UPLOAD_TYPES) },
  async ({ request, params }) => {
    const { id } = await checkUploadToken(params.token);
    const kind = isFileType(mediaType(request) ?? "") ? "file" : "picture";
    await uploadQueue(async () => storeUpload(id, await readLimited(request, MAX_UPLOAD_BYTES), kind));
    return Response.json({ success: true }, { headers: { ETag: `"${id}"` } });
  },
);
