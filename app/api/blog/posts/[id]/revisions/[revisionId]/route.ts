import { staffRoute } from "@/lib/api/route";
import { nameRevision } from "@/lib/posts/revision-mutations";
import { getRevision } from "@/lib/posts/revision-queries";
import { revisionName, revisionParams } from "@/lib/posts/schema";

export const GET = staffRoute(
  "GET /api/blog/posts/[id]/revisions/[revisionId]",
  { params: revisionParams },
  ({ actor, params: { id, revisionId } }) => getRevision(actor, id, revisionId),
);

export const PUT = staffRoute(
  "PUT /api/blog/posts/[id]/revisions/[revisionId]",
  { params: revisionParams, body: revisionName },
  async ({ actor, params: { id, revisionId }, body }) => {
    await nameRevision(actor, id, revisionId, body.name);
    return getRevision(actor, id, revisionId);
  },
);
