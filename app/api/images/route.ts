import { ownOrigins } from "@/lib/api/origin";
import { staffRoute } from "@/lib/api/route";
import { registerUpload } from "@/lib/media/upload-mutations";
import { ALREADY_STORED } from "@/lib/media/limits";
import { imageInput } from "@/lib/media/schema";

export const PUT = staffRoute("PUT /api/images", { body: imageInput }, async ({ actor, request, body }) => {
  const upload = { url: body.imageURL, kind: "picture", name: body.name } as const;
  const { item, isNew } = await registerUpload(actor, upload, ownOrigins(request));
  const { id, objectPath, width, height, alt } = item;
  return Response.json({ objectPath, id, width, height, alt }, { headers: isNew ? {} : ALREADY_STORED });
});
