import { staffRoute } from "@/lib/api/route";
import { announcePresence, endPresence } from "@/lib/presence/mutations";

export const PUT = staffRoute("PUT /api/blog/posts/[id]/presence", {}, ({ actor, id }) =>
  announcePresence(actor, { post: id }),
);

export const DELETE = staffRoute("DELETE /api/blog/posts/[id]/presence", {}, ({ actor, id }) =>
  endPresence(actor, { post: id }),
);
