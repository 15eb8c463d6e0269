import { staffRoute } from "@/lib/api/route";
import { getCategoryForEdit } from "@/lib/categories/queries";
import { deleteCategory, updateCategory } from "@/lib/categories/mutations";
import { categoryChanges } from "@/lib/categories/schema";

export const GET = staffRoute("GET /api/blog/categories/[id]", {}, ({ id }) => getCategoryForEdit(id));

export const PUT = staffRoute("PUT /api/blog/categories/[id]", { body: categoryChanges }, ({ actor, id, body }) =>
  updateCategory(actor, id, body),
);

export const DELETE = staffRoute("DELETE /api/blog/categories/[id]", {}, ({ actor, id }) => deleteCategory(actor, id));
