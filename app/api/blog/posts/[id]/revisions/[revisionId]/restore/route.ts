import { staffRoute } from "@/lib/api/route";
import { postShape } from "@/app/api/shapes";
import { restoreRevision } from "@/lib/posts/restore-mutations";
import { revisionParams } from "@/lib/posts/schema";

export const POST = staffRoute(
  "POST /api/blog/posts/[id]/revisions/[revisionId]/restore",
  { params: revisionParams, returns: { shape: postShape } },
  async ({ actor, params: { id, revisionId } }) => {
    return Response.json(await restoreRevision(actor, id, revisionId));
  },
);
