import { staffRoute } from "@/lib/api/route";
import { getPostForEdit } from "@/lib/posts/admin-queries";
import { updatePost } from "@/lib/posts/mutations";
import { postChanges } from "@/lib/posts/schema";
import { deletePostPermanently, trashPost } from "@/lib/posts/trash-mutations";
import { deletionQuery, idParams } from "@/lib/validation/fields";

export const GET = staffRoute("GET /api/blog/posts/[id]", { params: idParams }, ({ actor, params }) =>
  getPostForEdit(actor, params.id),
);

export const PUT = staffRoute(
  "PUT /api/blog/posts/[id]",
  { params: idParams, body: postChanges },
  ({ actor, params, body }) => updatePost(actor, params.id, body),
);

export const DELETE = staffRoute(
  "DELETE /api/blog/posts/[id]",
  { params: idParams, query: deletionQuery },
  async ({ actor, params, query }) => {
    await (query.permanently ? deletePostPermanently(actor, params.id) : trashPost(actor, params.id));
  },
);
