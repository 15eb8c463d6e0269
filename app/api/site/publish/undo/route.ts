import { staffRoute } from "@/lib/api/route";
import { undoPublication } from "@/lib/site/mutations";
import { publicationUndo } from "@/lib/site/schema";

export const POST = staffRoute("POST /api/site/publish/undo", { body: publicationUndo }, ({ actor, body }) =>
  undoPublication(actor, body.token),
);
