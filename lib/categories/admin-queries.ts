import "server-only";
import { db } from "../db/client.ts";
import { AppError } from "../errors.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { freeSlug } from "../validation/slug.ts";

export const CATEGORY_SELECT = {
  id: true,
  name: true,
  slug: true,
  description: true,
  createdAt: true,
  version: true,
  _count: { select: { posts: true } },
} as const satisfies Prisma.CategorySelect;

export type CategoryRow = Prisma.CategoryGetPayload<{ select: typeof CATEGORY_SELECT }>;

/** A category with its number of posts, published or not. */
export type EditableCategory = Omit<CategoryRow, "_count"> & { postCount: number };

export const editableCategory = ({ _count, ...category }: CategoryRow): EditableCategory => ({
  ...category,
  postCount: _count.posts,
});

export async function listCategoriesForAdmin(): Promise<EditableCategory[]> {
  const rows = await db().category.findMany({ select: CATEGORY_SELECT, orderBy: [{ name: "asc" }, { id: "asc" }] });
  return rows.map(editableCategory);
}

/** One category. Throws AppError not_found. */
export async function getCategoryForEdit(id: number): Promise<EditableCategory> {
  const row = await db().category.findUnique({ where: { id }, select: CATEGORY_SELECT });
  if (!row) throw categoryNotFound();
  return editableCategory(row);
}

export const categoryNotFound = () => new AppError("not_found", "Category not found");

export const freeCategorySlug = (slug: string): Promise<string> =>
  freeSlug(slug, (slugs) => db().category.findMany({ where: { slug: { in: slugs } }, select: { slug: true } }));
