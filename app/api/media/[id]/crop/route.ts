import { staffRoute } from "@/lib/api/route";
import { mediaItemShape } from "@/app/api/shapes";
import { cropMedia } from "@/lib/media/crop-mutations";
import { uploadQueue } from "@/lib/media/queues";
import { cropInput, mediaParams } from "@/lib/media/schema";

/** Makes a part of a picture a picture of its own. */
export const POST = staffRoute(
  "POST /api/media/[id]/crop",
  { params: mediaParams, body: cropInput, returns: { status: 201, shape: mediaItemShape } },
  async ({ actor, params, body }) => {
    return Response.json(await uploadQueue(() => cropMedia(actor, params.id, body)), { status: 201 });
  },
);
