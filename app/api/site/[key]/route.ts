import { staffRoute } from "@/lib/api/route";
import { publishSiteDocument } from "@/lib/site/mutations";
import { getSiteDocument } from "@/lib/site/queries";
import { siteInput, siteParams } from "@/lib/site/schema";

/** One document with its fields, default and working copy. */
export const GET = staffRoute("GET /api/site/[key]", { params: siteParams }, ({ params }) =>
  getSiteDocument(params.key),
);

/** Publishes a value. */
export const PUT = staffRoute(
  "PUT /api/site/[key]",
  { params: siteParams, body: siteInput },
  ({ actor, params, body }) => publishSiteDocument(actor, params.key, body),
);
