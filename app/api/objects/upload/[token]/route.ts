import { mediaType, readLimited } from "@/lib/api/body";
import { publicRoute } from "@/lib/api/route";
import { IMAGE_TYPES, MAX_UPLOAD_BYTES, UPLOAD_TYPES } from "@/lib/media/limits";
import { isPdf } from "@/lib/media/normalize";
import { checkUploadToken, storeUpload, uploadQueue } from "@/lib/media/upload-mutations";
import { isFileType } from "@/lib/media/rules";
import { uploadParams } from "@/lib/media/schema";

/** Stores a picture or file, told apart by Content-Type or else by the bytes. The signed token is the permission. */
export const PUT = publicRoute(
  { params: uploadParams, streams: Object.keys(UPLOAD_TYPES) },
  async ({ request, token }) => {
    const { id } = await checkUploadToken(token);
    const type = mediaType(request) ?? "";
    await uploadQueue(async () => {
      const bytes = await readLimited(request, MAX_UPLOAD_BYTES);
      const isFile = isFileType(type) || (!(type in IMAGE_TYPES) && isPdf(bytes));
      await storeUpload(id, bytes, isFile ? "file" : "picture");
    });
    return Response.json({ success: true }, { headers: { ETag: `"${id}"` } });
  },
);
