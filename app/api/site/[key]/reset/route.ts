import { staffRoute } from "@/lib/api/route";
import { resetSiteDocument } from "@/lib/site/mutations";
import { siteParams } from "@/lib/site/schema";

export const POST = staffRoute("POST /api/site/[key]/reset", { params: siteParams }, ({ actor, params }) =>
  resetSiteDocument(actor, params.key),
);
