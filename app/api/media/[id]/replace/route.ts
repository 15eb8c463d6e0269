import { ownOrigins } from "@/lib/api/origin";
import { staffRoute } from "@/lib/api/route";
import { replaceMedia } from "@/lib/media/replace-mutations";
import { uploadQueue } from "@/lib/media/upload-mutations";
import { mediaParams, replacementInput } from "@/lib/media/schema";

export const POST = staffRoute(
  "POST /api/media/[id]/replace",
  { params: mediaParams, body: replacementInput },
  ({ actor, request, id, body }) => uploadQueue(() => replaceMedia(actor, id, body, ownOrigins(request))),
);
