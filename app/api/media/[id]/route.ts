import { staffRoute } from "@/lib/api/route";
import { deleteMedia, updateMedia } from "@/lib/media/mutations";
import { getMedia } from "@/lib/media/queries";
import { mediaChanges, mediaDeletion, mediaDeletionQuery, mediaParams } from "@/lib/media/schema";

export const GET = staffRoute("GET /api/media/[id]", { params: mediaParams }, ({ actor, id }) => getMedia(actor, id));

export const PUT = staffRoute(
  "PUT /api/media/[id]",
  { params: mediaParams, body: mediaChanges },
  ({ actor, id, body }) => updateMedia(actor, id, body),
);

export const DELETE = staffRoute(
  "DELETE /api/media/[id]",
  { params: mediaParams, query: mediaDeletionQuery, body: mediaDeletion },
  ({ actor, id, query, body }) => deleteMedia(actor, id, { ...query, ...body }),
);
