import { adminRoute } from "@/lib/api/route";
import { getRevision } from "@/lib/posts/revision-queries";
import { revisionParams } from "@/lib/posts/schema";

export const GET = adminRoute({ params: revisionParams }, async ({ params: { id, revisionId } }) => {
  return Response.json(await getRevision(id, revisionId));
});
