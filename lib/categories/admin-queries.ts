import "server-only";
import { db } from "../db.ts";
import { AppError } from "../errors.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { slugAlternatives } from "../slug.ts";

export const CATEGORY_SELECT = {
  id: true,
  name: true,
  slug: true,
  description: true,
  createdAt: true,
  _count: { select: { posts: true } },
} as const satisfies Prisma.CategorySelect;

type CategoryRow = Prisma.CategoryGetPayload<{ select: typeof CATEGORY_SELECT }>;

/** A category as administrators see it, with the number of posts in it, published or not. */
export function editable({ _count, ...category }: CategoryRow) {
  return { ...category, postCount: _count.posts };
}

export type EditableCategory = ReturnType<typeof editable>;

/** Every category, by name. */
export async function listCategoriesForAdmin(): Promise<EditableCategory[]> {
  const categories = await db().category.findMany({ select: CATEGORY_SELECT, orderBy: [{ name: "asc" }, { id: "asc" }] });
  return categories.map(editable);
}

/** One category. Throws AppError not_found. */
export async function getCategoryForEdit(id: number): Promise<EditableCategory> {
  const category = await db().category.findUnique({ where: { id }, select: CATEGORY_SELECT });
  if (!category) throw new AppError("not_found", "Category not found");
  return editable(category);
}

/** A slug like `slug` that no category has. */
export async function freeCategorySlug(slug: string): Promise<string> {
  const alternatives = slugAlternatives(slug);
  const taken = await db().category.findMany({ where: { slug: { in: alternatives } }, select: { slug: true } });
  const takenSlugs = new Set(taken.map((category) => category.slug));
  return alternatives.find((alternative) => !takenSlugs.has(alternative)) ?? `${alternatives[0]}-${Date.now()}`;
}
