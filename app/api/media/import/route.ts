import { staffRoute } from "@/lib/api/route";
import { importImage } from "@/lib/media/import-mutations";
import { uploadQueue } from "@/lib/media/queues";
import { importInput } from "@/lib/media/schema";

/** Fetches a picture of the public web into the library. */
export const POST = staffRoute("POST /api/media/import", { body: importInput }, async ({ actor, body }) => {
  const { item, isNew } = await uploadQueue(() => importImage(actor, body.url));
  return Response.json(item, { status: isNew ? 201 : 200 });
});
