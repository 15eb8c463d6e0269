import { DONE } from "@/lib/api/returns";
import { staffRoute } from "@/lib/api/route";
import { announcePresence, endPresence } from "@/lib/presence/mutations";
import { idParams } from "@/lib/validation/fields";

/** Says that one has the post open, and who else has. To be repeated: after a minute of silence one is gone. */
export const PUT = staffRoute("PUT /api/blog/posts/[id]/presence", { params: idParams }, async ({ actor, params }) => {
  return Response.json(await announcePresence(actor, { post: params.id }));
});

/** Says that one has left. */
export const DELETE = staffRoute(
  "DELETE /api/blog/posts/[id]/presence",
  { params: idParams, returns: DONE },
  async ({ actor, params }) => {
    await endPresence(actor, { post: params.id });
    return Response.json({ success: true });
  },
);
