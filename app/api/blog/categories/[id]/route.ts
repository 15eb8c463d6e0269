import { staffRoute } from "@/lib/api/route";
import { getCategoryForEdit } from "@/lib/categories/queries";
import { deleteCategory, updateCategory } from "@/lib/categories/mutations";
import { categoryChanges } from "@/lib/categories/schema";
import { idParams } from "@/lib/validation/fields";

export const GET = staffRoute("GET /api/blog/categories/[id]", { params: idParams }, ({ params }) =>
  getCategoryForEdit(params.id),
);

export const PUT = staffRoute(
  "PUT /api/blog/categories/[id]",
  { params: idParams, body: categoryChanges },
  ({ actor, params, body }) => updateCategory(actor, params.id, body),
);

export const DELETE = staffRoute("DELETE /api/blog/categories/[id]", { params: idParams }, ({ actor, params }) =>
  deleteCategory(actor, params.id),
);
