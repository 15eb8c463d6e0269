import { staffRoute } from "@/lib/api/route";
import { getPostForEdit } from "@/lib/posts/admin-queries";
import { updatePost } from "@/lib/posts/mutations";
import { postChanges } from "@/lib/posts/schema";
import { deletePostPermanently, trashPost } from "@/lib/posts/trash-mutations";
import { deletionQuery } from "@/lib/validation/fields";

export const GET = staffRoute("GET /api/blog/posts/[id]", {}, ({ actor, id }) => getPostForEdit(actor, id));

export const PUT = staffRoute("PUT /api/blog/posts/[id]", { body: postChanges }, ({ actor, id, body }) =>
  updatePost(actor, id, body),
);

export const DELETE = staffRoute(
  "DELETE /api/blog/posts/[id]",
  { query: deletionQuery },
  async ({ actor, id, query }) => {
    await (query.permanently ? deletePostPermanently(actor, id) : trashPost(actor, id));
  },
);
