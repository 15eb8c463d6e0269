import { staffRoute } from "@/lib/api/route";
import { restoreRevision } from "@/lib/posts/mutations";
import { revisionParams } from "@/lib/posts/schema";

export const POST = staffRoute(
  "POST /api/blog/posts/[id]/revisions/[revisionId]/restore",
  { params: revisionParams },
  ({ actor, params: { id, revisionId } }) => restoreRevision(actor, id, revisionId),
);
