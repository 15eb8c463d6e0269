import { staffRoute } from "@/lib/api/route";
import { announcePresence, endPresence } from "@/lib/presence/mutations";
import { idParams } from "@/lib/validation/fields";

/** Says that one has the post open, and who else has. To be repeated: after a minute of silence one is gone. */
export const PUT = staffRoute("PUT /api/blog/posts/[id]/presence", { params: idParams }, ({ actor, params }) =>
  announcePresence(actor, { post: params.id }),
);

/** Says that one has left. */
export const DELETE = staffRoute("DELETE /api/blog/posts/[id]/presence", { params: idParams }, ({ actor, params }) =>
  endPresence(actor, { post: params.id }),
);
