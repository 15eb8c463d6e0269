import { callerOrigin } from "@/lib/api/origin";
import { staffRoute } from "@/lib/api/route";
import { createUploadUrl } from "@/lib/media/upload-mutations";
import { uploadQuery } from "@/lib/media/schema";

export const POST = staffRoute("POST /api/objects/upload", { query: uploadQuery }, async ({ request, query }) => ({
  uploadURL: await createUploadUrl(callerOrigin(request), query),
}));
