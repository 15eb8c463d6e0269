import { staffRoute } from "@/lib/api/route";
import { getSiteRevision } from "@/lib/site/queries";

export const GET = staffRoute("GET /api/site/[key]/revisions/[id]", {}, ({ key, id }) => getSiteRevision(key, id));
