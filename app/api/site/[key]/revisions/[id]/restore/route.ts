import { adminRoute } from "@/lib/api/route";
import { restoreSiteRevision } from "@/lib/site/mutations";
import { siteRevisionParams } from "@/lib/site/schema";

/** Makes a revision the working copy. */
export const POST = adminRoute({ params: siteRevisionParams }, async ({ admin, params }) => {
  return Response.json(await restoreSiteRevision(admin, params.key, params.id));
});
