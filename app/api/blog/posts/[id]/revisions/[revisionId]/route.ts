import { staffRoute } from "@/lib/api/route";
import { getRevision } from "@/lib/posts/revision-queries";
import { revisionParams } from "@/lib/posts/schema";

export const GET = staffRoute(
  "GET /api/blog/posts/[id]/revisions/[revisionId]",
  { params: revisionParams },
  async ({ actor, params: { id, revisionId } }) => {
    return Response.json(await getRevision(actor, id, revisionId));
  },
);
