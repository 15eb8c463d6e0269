import { ownOrigins } from "@/lib/api/origin";
import { staffRoute } from "@/lib/api/route";
import { registerFile } from "@/lib/media/upload-mutations";
import { uploadQueue } from "@/lib/media/queues";
import { THERE_BEFORE } from "@/lib/media/limits";
import { fileInput } from "@/lib/media/schema";

/** Takes a finished upload of a PDF into the library; its path is what texts link to. */
export const PUT = staffRoute("PUT /api/files", { body: fileInput }, async ({ actor, request, body }) => {
  const { item, isNew } = await uploadQueue(() => registerFile(actor, body, ownOrigins(request)));
  const { id, objectPath, name, bytes } = item;
  return Response.json({ id, objectPath, name, bytes }, { headers: isNew ? {} : THERE_BEFORE });
});
