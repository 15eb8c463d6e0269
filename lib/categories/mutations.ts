import "server-only";
import { publicWrite } from "../cache.ts";
import { db } from "../db/client.ts";
import { AppError, isMissingRow, isUniqueViolation, slugTaken, staleEdit } from "../errors.ts";
import {
  CATEGORY_SELECT,
  type EditableCategory,
  freeCategorySlug,
  getCategoryForEdit,
  withPostCounts,
} from "./admin-queries.ts";
import type { CategoryChanges, CategoryInput } from "./schema.ts";

/** Creates a category. Throws AppError conflict (slug taken). */
export async function createCategory(input: CategoryInput): Promise<EditableCategory> {
  return write(input.slug, () => db().category.create({ data: input, select: CATEGORY_SELECT }));
}

/** Changes category `id`. Throws AppError: not_found, conflict (slug taken, or saved by somebody since `version`). */
export async function updateCategory(id: number, { version, ...changes }: CategoryChanges): Promise<EditableCategory> {
  const data = { ...changes, version: { increment: 1 } };
  try {
    return await write(changes.slug, () =>
      db().category.update({ where: { id, ...(version && { version }) }, data, select: CATEGORY_SELECT }),
    );
  } catch (error) {
    if (!isMissingRow(error)) throw error;
    throw staleEdit("category", await getCategoryForEdit(id));
  }
}

/** Deletes category `id`; its posts stay. Throws AppError not_found. */
export async function deleteCategory(id: number): Promise<void> {
  const { count } = await publicWrite(() => db().category.deleteMany({ where: { id } }));
  if (count === 0) throw new AppError("not_found", "Category not found");
}

type Row = Parameters<typeof withPostCounts>[0][number];

async function write(slug: string | undefined, run: () => Promise<Row>): Promise<EditableCategory> {
  try {
    const row = await publicWrite(run);
    const [category] = await withPostCounts([row]);
    return category ?? { ...row, postCount: 0 };
  } catch (error) {
    if (!isUniqueViolation(error, "blog_categories_slug_key") || !slug) throw error;
    throw slugTaken(slug, await freeCategorySlug(slug));
  }
}
