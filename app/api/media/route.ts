import { staffRoute } from "@/lib/api/route";
import { mediaRowShape, pageOf } from "@/app/api/shapes";
import { listMedia } from "@/lib/media/queries";
import { mediaQuery } from "@/lib/media/schema";

/** A page of the library. */
export const GET = staffRoute(
  "GET /api/media",
  { query: mediaQuery, returns: { shape: pageOf(mediaRowShape) } },
  async ({ actor, query }) => {
    return Response.json(await listMedia(actor, query));
  },
);
