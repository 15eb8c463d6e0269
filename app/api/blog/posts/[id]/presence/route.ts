import { staffRoute } from "@/lib/api/route";
import { announcePresence, endPresence } from "@/lib/presence/mutations";
import { idParams } from "@/lib/validation/fields";

export const PUT = staffRoute("PUT /api/blog/posts/[id]/presence", { params: idParams }, ({ actor, params }) =>
  announcePresence(actor, { post: params.id }),
);

export const DELETE = staffRoute("DELETE /api/blog/posts/[id]/presence", { params: idParams }, ({ actor, params }) =>
  endPresence(actor, { post: params.id }),
);
