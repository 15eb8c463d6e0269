import { DONE } from "@/lib/api/returns";
import { staffRoute } from "@/lib/api/route";
import { discardSiteDraft, saveSiteDraft } from "@/lib/site/mutations";
import { siteInput, siteParams } from "@/lib/site/schema";

/** Saves the working copy. */
export const PUT = staffRoute(
  "PUT /api/site/[key]/draft",
  { params: siteParams, body: siteInput, returns: { fails: [409] } },
  async ({ actor, params, body }) => {
    return Response.json(await saveSiteDraft(actor, params.key, body));
  },
);

/** Discards it. */
export const DELETE = staffRoute(
  "DELETE /api/site/[key]/draft",
  { params: siteParams, returns: DONE },
  async ({ actor, params }) => {
    await discardSiteDraft(actor, params.key);
    return Response.json({ success: true });
  },
);
