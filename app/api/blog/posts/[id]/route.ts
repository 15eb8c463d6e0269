import { adminRoute } from "@/lib/api/route";
import { idParams } from "@/lib/fields";
import { getPostForEdit } from "@/lib/posts/admin-queries";
import { deletePost, updatePost } from "@/lib/posts/mutations";
import { postChanges } from "@/lib/posts/schema";

export const GET = adminRoute({ params: idParams }, async ({ params }) => {
  return Response.json(await getPostForEdit(params.id));
});

export const PUT = adminRoute({ params: idParams, body: postChanges }, async ({ params, body }) => {
  return Response.json(await updatePost(params.id, body));
});

export const DELETE = adminRoute({ params: idParams }, async ({ params }) => {
  await deletePost(params.id);
  return Response.json({ success: true });
});
