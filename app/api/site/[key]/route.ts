import { staffRoute } from "@/lib/api/route";
import { siteDocumentShape } from "@/app/api/shapes";
import { publishSiteDocument } from "@/lib/site/mutations";
import { getSiteDocument } from "@/lib/site/queries";
import { siteInput, siteParams } from "@/lib/site/schema";

/** One document with its fields, default and working copy. */
export const GET = staffRoute(
  "GET /api/site/[key]",
  { params: siteParams, returns: { shape: siteDocumentShape } },
  async ({ params }) => {
    return Response.json(await getSiteDocument(params.key));
  },
);

/** Publishes a value. */
export const PUT = staffRoute(
  "PUT /api/site/[key]",
  { params: siteParams, body: siteInput, returns: { shape: siteDocumentShape, fails: [409] } },
  async ({ actor, params, body }) => {
    return Response.json(await publishSiteDocument(actor, params.key, body));
  },
);
