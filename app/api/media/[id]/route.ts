import { DONE } from "@/lib/api/returns";
import { staffRoute } from "@/lib/api/route";
import { mediaDetailShape } from "@/app/api/shapes";
import { deleteMedia, updateMedia } from "@/lib/media/mutations";
import { getMedia } from "@/lib/media/queries";
import { mediaChanges, mediaDeletionQuery, mediaParams } from "@/lib/media/schema";

/** A picture with everything that shows it. */
export const GET = staffRoute(
  "GET /api/media/[id]",
  { params: mediaParams, returns: { shape: mediaDetailShape } },
  async ({ params }) => {
    return Response.json(await getMedia(params.id));
  },
);

export const PUT = staffRoute(
  "PUT /api/media/[id]",
  { params: mediaParams, body: mediaChanges, returns: { shape: mediaDetailShape } },
  async ({ actor, params, body }) => {
    return Response.json(await updateMedia(actor, params.id, body));
  },
);

export const DELETE = staffRoute(
  "DELETE /api/media/[id]",
  { params: mediaParams, query: mediaDeletionQuery, returns: { ...DONE, fails: [409] } },
  async ({ actor, params, query }) => {
    await deleteMedia(actor, params.id, { force: query.force !== undefined });
    return Response.json({ success: true });
  },
);
