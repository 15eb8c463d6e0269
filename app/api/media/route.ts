import { staffRoute } from "@/lib/api/route";
import { listMedia } from "@/lib/media/queries";
import { mediaQuery } from "@/lib/media/schema";

export const GET = staffRoute("GET /api/media", { query: mediaQuery }, ({ actor, query }) => listMedia(actor, query));
