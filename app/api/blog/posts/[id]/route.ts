import { DONE } from "@/lib/api/returns";
import { staffRoute } from "@/lib/api/route";
import { postShape } from "@/app/api/shapes";
import { getPostForEdit } from "@/lib/posts/admin-queries";
import { updatePost } from "@/lib/posts/mutations";
import { postChanges } from "@/lib/posts/schema";
import { deletePostPermanently, trashPost } from "@/lib/posts/trash-mutations";
import { deletionQuery, idParams } from "@/lib/validation/fields";

export const GET = staffRoute(
  "GET /api/blog/posts/[id]",
  { params: idParams, returns: { shape: postShape } },
  async ({ actor, params }) => {
    return Response.json(await getPostForEdit(actor, params.id));
  },
);

export const PUT = staffRoute(
  "PUT /api/blog/posts/[id]",
  { params: idParams, body: postChanges, returns: { shape: postShape, fails: [409] } },
  async ({ actor, params, body }) => {
    return Response.json(await updatePost(actor, params.id, body));
  },
);

/** Moves the post to the trash; `?permanently=1` deletes it there. */
export const DELETE = staffRoute(
  "DELETE /api/blog/posts/[id]",
  { params: idParams, query: deletionQuery, returns: { ...DONE, fails: [409] } },
  async ({ actor, params, query }) => {
    await (query.permanently ? deletePostPermanently(actor, params.id) : trashPost(actor, params.id));
    return Response.json({ success: true });
  },
);
