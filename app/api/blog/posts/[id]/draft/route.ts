import { DONE } from "@/lib/api/returns";
import { staffRoute } from "@/lib/api/route";
import { discardDraft, saveDraft } from "@/lib/posts/draft-mutations";
import { draftChanges } from "@/lib/posts/schema";
import { idParams } from "@/lib/validation/fields";

export const PUT = staffRoute(
  "PUT /api/blog/posts/[id]/draft",
  { params: idParams, body: draftChanges, returns: { fails: [409] } },
  async ({ actor, params, body }) => {
    return Response.json(await saveDraft(actor, params.id, body));
  },
);

export const DELETE = staffRoute(
  "DELETE /api/blog/posts/[id]/draft",
  { params: idParams, returns: DONE },
  async ({ actor, params }) => {
    await discardDraft(actor, params.id);
    return Response.json({ success: true });
  },
);
