import "server-only";
import { expire } from "../cache.ts";
import { db } from "../db.ts";
import { AppError, isMissingRow, isUniqueViolation } from "../errors.ts";
import { CATEGORY_SELECT, editable, type EditableCategory, freeCategorySlug } from "./admin-queries.ts";
import type { CategoryChanges, CategoryInput } from "./schema.ts";

/** Stores a new category. Throws AppError conflict (slug taken). */
export async function createCategory(input: CategoryInput): Promise<EditableCategory> {
  return write(input.slug, () => db().category.create({ data: input, select: CATEGORY_SELECT }));
}

/** Changes category `id`. Throws AppError: not_found, conflict (slug taken). */
export async function updateCategory(id: number, changes: CategoryChanges): Promise<EditableCategory> {
  return write(changes.slug, () => db().category.update({ where: { id }, data: changes, select: CATEGORY_SELECT }));
}

/** Deletes category `id`; its posts stay. Throws AppError not_found. */
export async function deleteCategory(id: number): Promise<void> {
  const { count } = await db().category.deleteMany({ where: { id } });
  if (count === 0) throw new AppError("not_found", "Category not found");
  expire("categories", "posts");
}

async function write(slug: string | undefined, run: () => Promise<Parameters<typeof editable>[0]>): Promise<EditableCategory> {
  try {
    const category = editable(await run());
    expire("categories", "posts");
    return category;
  } catch (error) {
    if (isMissingRow(error)) throw new AppError("not_found", "Category not found");
    if (!isUniqueViolation(error) || !slug) throw error;
    const message = `The slug "${slug}" is taken. "${await freeCategorySlug(slug)}" is free.`;
    throw new AppError("conflict", message, { issues: [{ path: "slug", message }] });
  }
}
