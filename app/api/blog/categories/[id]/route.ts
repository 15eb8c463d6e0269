import { DONE } from "@/lib/api/returns";
import { staffRoute } from "@/lib/api/route";
import { categoryShape } from "@/app/api/shapes";
import { getCategoryForEdit } from "@/lib/categories/admin-queries";
import { deleteCategory, updateCategory } from "@/lib/categories/mutations";
import { categoryChanges } from "@/lib/categories/schema";
import { idParams } from "@/lib/validation/fields";

export const GET = staffRoute(
  "GET /api/blog/categories/[id]",
  { params: idParams, returns: { shape: categoryShape } },
  async ({ params }) => Response.json(await getCategoryForEdit(params.id)),
);

export const PUT = staffRoute(
  "PUT /api/blog/categories/[id]",
  { params: idParams, body: categoryChanges, returns: { shape: categoryShape, fails: [409] } },
  async ({ actor, params, body }) => {
    return Response.json(await updateCategory(actor, params.id, body));
  },
);

export const DELETE = staffRoute(
  "DELETE /api/blog/categories/[id]",
  { params: idParams, returns: DONE },
  async ({ actor, params }) => {
    await deleteCategory(actor, params.id);
    return Response.json({ success: true });
  },
);
