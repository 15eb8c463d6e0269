import { staffRoute } from "@/lib/api/route";
import { listMedia } from "@/lib/media/queries";
import { mediaQuery } from "@/lib/media/schema";

/** A page of the library. */
export const GET = staffRoute("GET /api/media", { query: mediaQuery }, ({ actor, query }) => listMedia(actor, query));
