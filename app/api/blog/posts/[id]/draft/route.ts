import { adminRoute } from "@/lib/api/route";
import { discardDraft, saveDraft } from "@/lib/posts/draft-mutations";
import { draftChanges } from "@/lib/posts/schema";
import { idParams } from "@/lib/validation/fields";

export const PUT = adminRoute({ params: idParams, body: draftChanges }, async ({ admin, params, body }) => {
  return Response.json(await saveDraft(admin, params.id, body));
});

export const DELETE = adminRoute({ params: idParams }, async ({ params }) => {
  await discardDraft(params.id);
  return Response.json({ success: true });
});
