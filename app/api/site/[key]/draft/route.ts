import { staffRoute } from "@/lib/api/route";
import { discardSiteDraft, saveSiteDraft } from "@/lib/site/mutations";
import { siteDiscardInput, siteInput } from "@/lib/site/schema";

export const PUT = staffRoute("PUT /api/site/[key]/draft", { body: siteInput }, ({ actor, key, body }) =>
  saveSiteDraft(actor, key, body),
);

export const DELETE = staffRoute("DELETE /api/site/[key]/draft", { body: siteDiscardInput }, ({ actor, key, body }) =>
  discardSiteDraft(actor, key, body),
);
