import { staffRoute } from "@/lib/api/route";
import { cropMedia } from "@/lib/media/mutations";
import { uploadQueue } from "@/lib/media/upload-mutations";
import { cropInput, mediaParams } from "@/lib/media/schema";

export const POST = staffRoute(
  "POST /api/media/[id]/crop",
  { params: mediaParams, body: cropInput, status: 201 },
  ({ actor, id, body }) => uploadQueue(() => cropMedia(actor, id, body)),
);
