import { staffRoute } from "@/lib/api/route";
import { listCategoriesForAdmin } from "@/lib/categories/queries";
import { createCategory } from "@/lib/categories/mutations";
import { categoryInput } from "@/lib/categories/schema";

export const GET = staffRoute("GET /api/blog/categories", {}, () => listCategoriesForAdmin());

export const POST = staffRoute("POST /api/blog/categories", { body: categoryInput, status: 201 }, ({ actor, body }) =>
  createCategory(actor, body),
);
