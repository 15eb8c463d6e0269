import { staffRoute } from "@/lib/api/route";
import { nameRevision } from "@/lib/posts/revision-mutations";
import { getRevision } from "@/lib/posts/revision-queries";
import { revisionName } from "@/lib/posts/schema";

export const GET = staffRoute("GET /api/blog/posts/[id]/revisions/[revisionId]", {}, ({ actor, id, revisionId }) =>
  getRevision(actor, id, revisionId),
);

export const PUT = staffRoute(
  "PUT /api/blog/posts/[id]/revisions/[revisionId]",
  { body: revisionName },
  async ({ actor, id, revisionId, body }) => {
    await nameRevision(actor, id, revisionId, body.name);
    return getRevision(actor, id, revisionId);
  },
);
