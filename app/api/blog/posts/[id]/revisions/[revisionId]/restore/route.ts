import { adminRoute } from "@/lib/api/route";
import { restoreRevision } from "@/lib/posts/restore-mutations";
import { revisionParams } from "@/lib/posts/schema";

export const POST = adminRoute({ params: revisionParams }, async ({ admin, params: { id, revisionId } }) => {
  return Response.json(await restoreRevision(admin, id, revisionId));
});
