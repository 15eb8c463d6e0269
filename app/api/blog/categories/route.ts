import { staffRoute } from "@/lib/api/route";
import { listCategoriesForAdmin } from "@/lib/categories/admin-queries";
import { createCategory } from "@/lib/categories/mutations";
import { categoryInput } from "@/lib/categories/schema";

export const GET = staffRoute("GET /api/blog/categories", {}, async () =>
  Response.json(await listCategoriesForAdmin()),
);

export const POST = staffRoute("POST /api/blog/categories", { body: categoryInput }, async ({ actor, body }) => {
  return Response.json(await createCategory(actor, body), { status: 201 });
});
