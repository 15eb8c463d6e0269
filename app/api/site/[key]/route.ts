import { staffRoute } from "@/lib/api/route";
import { publishSiteDocument } from "@/lib/site/mutations";
import { getSiteDocument } from "@/lib/site/queries";
import { siteInput, siteParams } from "@/lib/site/schema";

export const GET = staffRoute("GET /api/site/[key]", { params: siteParams }, ({ params }) =>
  getSiteDocument(params.key),
);

export const PUT = staffRoute(
  "PUT /api/site/[key]",
  { params: siteParams, body: siteInput },
  ({ actor, params, body }) => publishSiteDocument(actor, params.key, body),
);
