import { adminRoute } from "@/lib/api/route";
import { getPostForEdit } from "@/lib/posts/admin-queries";
import { updatePost } from "@/lib/posts/mutations";
import { postChanges } from "@/lib/posts/schema";
import { deletePostPermanently, trashPost } from "@/lib/posts/trash-mutations";
import { deletionQuery, idParams } from "@/lib/validation/fields";

export const GET = adminRoute({ params: idParams }, async ({ params }) => {
  return Response.json(await getPostForEdit(params.id));
});

export const PUT = adminRoute({ params: idParams, body: postChanges }, async ({ admin, params, body }) => {
  return Response.json(await updatePost(admin, params.id, body));
});

/** Moves the post to the trash; `?permanently=1` deletes it there. */
export const DELETE = adminRoute({ params: idParams, query: deletionQuery }, async ({ params, query }) => {
  await (query.permanently ? deletePostPermanently(params.id) : trashPost(params.id));
  return Response.json({ success: true });
});
