import { staffRoute } from "@/lib/api/route";
import { publishSiteDocument } from "@/lib/site/mutations";
import { getSiteDocument } from "@/lib/site/queries";
import { siteInput } from "@/lib/site/schema";

export const GET = staffRoute("GET /api/site/[key]", {}, ({ key }) => getSiteDocument(key));

export const PUT = staffRoute("PUT /api/site/[key]", { body: siteInput }, ({ actor, key, body }) =>
  publishSiteDocument(actor, key, body),
);
