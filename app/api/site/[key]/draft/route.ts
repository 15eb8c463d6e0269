import { adminRoute } from "@/lib/api/route";
import { discardSiteDraft, saveSiteDraft } from "@/lib/site/mutations";
import { siteInput, siteParams } from "@/lib/site/schema";

/** Saves the working copy. */
export const PUT = adminRoute({ params: siteParams, body: siteInput }, async ({ admin, params, body }) => {
  return Response.json(await saveSiteDraft(admin, params.key, body));
});

/** Discards it. */
export const DELETE = adminRoute({ params: siteParams }, async ({ params }) => {
  await discardSiteDraft(params.key);
  return Response.json({ success: true });
});
