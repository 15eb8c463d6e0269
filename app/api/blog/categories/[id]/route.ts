import { adminRoute } from "@/lib/api/route";
import { getCategoryForEdit } from "@/lib/categories/admin-queries";
import { deleteCategory, updateCategory } from "@/lib/categories/mutations";
import { categoryChanges } from "@/lib/categories/schema";
import { idParams } from "@/lib/validation/fields";

export const GET = adminRoute({ params: idParams }, async ({ params }) =>
  Response.json(await getCategoryForEdit(params.id)),
);

export const PUT = adminRoute({ params: idParams, body: categoryChanges }, async ({ params, body }) => {
  return Response.json(await updateCategory(params.id, body));
});

export const DELETE = adminRoute({ params: idParams }, async ({ params }) => {
  await deleteCategory(params.id);
  return Response.json({ success: true });
});
