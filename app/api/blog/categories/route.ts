import { adminRoute } from "@/lib/api/route";
import { listCategoriesForAdmin } from "@/lib/categories/admin-queries";
import { createCategory } from "@/lib/categories/mutations";
import { categoryInput } from "@/lib/categories/schema";

export const GET = adminRoute({}, async () => Response.json(await listCategoriesForAdmin()));

export const POST = adminRoute({ body: categoryInput }, async ({ body }) => {
  return Response.json(await createCategory(body), { status: 201 });
});
