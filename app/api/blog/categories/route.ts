import { z } from "zod";
import { staffRoute } from "@/lib/api/route";
import { categoryShape } from "@/app/api/shapes";
import { listCategoriesForAdmin } from "@/lib/categories/admin-queries";
import { createCategory } from "@/lib/categories/mutations";
import { categoryInput } from "@/lib/categories/schema";

export const GET = staffRoute("GET /api/blog/categories", { returns: { shape: z.array(categoryShape) } }, async () =>
  Response.json(await listCategoriesForAdmin()),
);

export const POST = staffRoute(
  "POST /api/blog/categories",
  { body: categoryInput, returns: { status: 201, shape: categoryShape, fails: [409] } },
  async ({ actor, body }) => {
    return Response.json(await createCategory(actor, body), { status: 201 });
  },
);
