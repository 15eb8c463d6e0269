import { staffRoute } from "@/lib/api/route";
import { getSiteRevision } from "@/lib/site/queries";
import { siteRevisionParams } from "@/lib/site/schema";

export const GET = staffRoute("GET /api/site/[key]/revisions/[id]", { params: siteRevisionParams }, ({ params }) =>
  getSiteRevision(params.key, params.id),
);
