import { staffRoute } from "@/lib/api/route";
import { discardDraft, saveDraft } from "@/lib/posts/mutations";
import { draftChanges } from "@/lib/posts/schema";
import { idParams } from "@/lib/validation/fields";

export const PUT = staffRoute(
  "PUT /api/blog/posts/[id]/draft",
  { params: idParams, body: draftChanges },
  ({ actor, params, body }) => saveDraft(actor, params.id, body),
);

export const DELETE = staffRoute("DELETE /api/blog/posts/[id]/draft", { params: idParams }, ({ actor, params }) =>
  discardDraft(actor, params.id),
);
