import { adminRoute } from "@/lib/api/route";
import { resetSiteDocument } from "@/lib/site/mutations";
import { siteParams } from "@/lib/site/schema";

/** Brings the default back. */
export const POST = adminRoute({ params: siteParams }, async ({ admin, params }) => {
  return Response.json(await resetSiteDocument(admin, params.key));
});
