import { staffRoute } from "@/lib/api/route";
import { undoBulk } from "@/lib/posts/bulk-mutations";
import { bulkUndoInput } from "@/lib/posts/schema";

export const POST = staffRoute("POST /api/blog/posts/bulk/undo", { body: bulkUndoInput }, ({ actor, body }) =>
  undoBulk(actor, body.token),
);
