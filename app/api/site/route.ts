import { staffRoute } from "@/lib/api/route";
import { listSiteDocuments } from "@/lib/site/queries";

/** Every document of the site's texts with its state. */
export const GET = staffRoute("GET /api/site", {}, () => listSiteDocuments());
