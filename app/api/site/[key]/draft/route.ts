import { staffRoute } from "@/lib/api/route";
import { discardSiteDraft, saveSiteDraft } from "@/lib/site/mutations";
import { siteDiscardInput, siteInput, siteParams } from "@/lib/site/schema";

export const PUT = staffRoute(
  "PUT /api/site/[key]/draft",
  { params: siteParams, body: siteInput },
  ({ actor, params, body }) => saveSiteDraft(actor, params.key, body),
);

export const DELETE = staffRoute(
  "DELETE /api/site/[key]/draft",
  { params: siteParams, body: siteDiscardInput },
  ({ actor, params, body }) => discardSiteDraft(actor, params.key, body),
);
