import { ownOrigins } from "@/lib/api/origin";
import { staffRoute } from "@/lib/api/route";
import { registerUpload } from "@/lib/media/upload-mutations";
import { ALREADY_STORED } from "@/lib/media/limits";
import { fileInput } from "@/lib/media/schema";

export const PUT = staffRoute("PUT /api/files", { body: fileInput }, async ({ actor, request, body }) => {
  const upload = { url: body.fileURL, kind: "file", name: body.name } as const;
  const { item, isNew } = await registerUpload(actor, upload, ownOrigins(request));
  const { id, objectPath, name, bytes } = item;
  return Response.json({ id, objectPath, name, bytes }, { headers: isNew ? {} : ALREADY_STORED });
});
