import "server-only";
import { db } from "../db/client.ts";
import { AppError } from "../errors.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { countEach } from "../lists/counts.ts";
import { freeSlug } from "../validation/slug.ts";

export const CATEGORY_SELECT = {
  id: true,
  name: true,
  slug: true,
  description: true,
  createdAt: true,
  version: true,
} as const satisfies Prisma.CategorySelect;

export type CategoryRow = Prisma.CategoryGetPayload<{ select: typeof CATEGORY_SELECT }>;

/** A category with its number of posts, published or not. */
export type EditableCategory = CategoryRow & { postCount: number };

/** Adds how many posts use each category, as the triggers count them. */
export async function withPostCounts(categories: CategoryRow[]): Promise<EditableCategory[]> {
  const list = (id: number) => `category/${id}` as const;
  const counts = await countEach(categories.map(({ id }) => list(id)));
  return categories.map((category) => ({ ...category, postCount: counts.get(list(category.id)) ?? 0 }));
}

/** Every category, by name. */
export async function listCategoriesForAdmin(): Promise<EditableCategory[]> {
  return withPostCounts(
    await db().category.findMany({ select: CATEGORY_SELECT, orderBy: [{ name: "asc" }, { id: "asc" }] }),
  );
}

/** One category. Throws AppError not_found. */
export async function getCategoryForEdit(id: number): Promise<EditableCategory> {
  const [category] = await withPostCounts(await db().category.findMany({ where: { id }, select: CATEGORY_SELECT }));
  if (!category) throw categoryNotFound();
  return category;
}

export const categoryNotFound = () => new AppError("not_found", "Category not found");

/** A free slug like `slug`. */
export const freeCategorySlug = (slug: string): Promise<string> =>
  freeSlug(slug, (slugs) => db().category.findMany({ where: { slug: { in: slugs } }, select: { slug: true } }));
