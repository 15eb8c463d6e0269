import { staffRoute } from "@/lib/api/route";
import { restoreRevision } from "@/lib/posts/mutations";

export const POST = staffRoute(
  "POST /api/blog/posts/[id]/revisions/[revisionId]/restore",
  {},
  ({ actor, id, revisionId }) => restoreRevision(actor, id, revisionId),
);
