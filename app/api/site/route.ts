import { staffRoute } from "@/lib/api/route";
import { listSiteDocuments } from "@/lib/site/queries";

export const GET = staffRoute("GET /api/site", {}, () => listSiteDocuments());
