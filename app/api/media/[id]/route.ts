import { staffRoute } from "@/lib/api/route";
import { deleteMedia, updateMedia } from "@/lib/media/mutations";
import { getMedia } from "@/lib/media/queries";
import { mediaChanges, mediaDeletion, mediaDeletionQuery, mediaParams } from "@/lib/media/schema";

export const GET = staffRoute("GET /api/media/[id]", { params: mediaParams }, ({ params }) => getMedia(params.id));

export const PUT = staffRoute(
  "PUT /api/media/[id]",
  { params: mediaParams, body: mediaChanges },
  ({ actor, params, body }) => updateMedia(actor, params.id, body),
);

export const DELETE = staffRoute(
  "DELETE /api/media/[id]",
  { params: mediaParams, query: mediaDeletionQuery, body: mediaDeletion },
  ({ actor, params, query, body }) => deleteMedia(actor, params.id, { ...query, ...body }),
);
