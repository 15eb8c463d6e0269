import { staffRoute } from "@/lib/api/route";
import { discardDraft, saveDraft } from "@/lib/posts/mutations";
import { draftChanges } from "@/lib/posts/schema";

export const PUT = staffRoute("PUT /api/blog/posts/[id]/draft", { body: draftChanges }, ({ actor, id, body }) =>
  saveDraft(actor, id, body),
);

export const DELETE = staffRoute("DELETE /api/blog/posts/[id]/draft", {}, ({ actor, id }) => discardDraft(actor, id));
