import { adminRoute } from "@/lib/api/route";
import { publishSiteDocument } from "@/lib/site/mutations";
import { getSiteDocument } from "@/lib/site/queries";
import { siteInput, siteParams } from "@/lib/site/schema";

/** One document with its fields, default and working copy. */
export const GET = adminRoute({ params: siteParams }, async ({ params }) => {
  return Response.json(await getSiteDocument(params.key));
});

/** Publishes a value. */
export const PUT = adminRoute({ params: siteParams, body: siteInput }, async ({ admin, params, body }) => {
  return Response.json(await publishSiteDocument(admin, params.key, body));
});
