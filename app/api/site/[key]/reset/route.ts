import { staffRoute } from "@/lib/api/route";
import { siteDocumentShape } from "@/app/api/shapes";
import { resetSiteDocument } from "@/lib/site/mutations";
import { siteParams } from "@/lib/site/schema";

/** Brings the default back. */
export const POST = staffRoute(
  "POST /api/site/[key]/reset",
  { params: siteParams, returns: { shape: siteDocumentShape } },
  async ({ actor, params }) => {
    return Response.json(await resetSiteDocument(actor, params.key));
  },
);
