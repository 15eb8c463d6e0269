import "server-only";
import { type Actor, PERSON_SELECT, personOf } from "../auth/rules.ts";
import { assertCurrent } from "../db/optimistic-lock.ts";
import { type Change, type Work, write } from "../db/write.ts";
import { orSlugTaken } from "../errors.ts";
import {
  CATEGORY_SELECT,
  type CategoryRow,
  editableCategory,
  type EditableCategory,
  freeCategorySlug,
} from "./queries.ts";
import type { CategoryChanges, CategoryInput } from "./schema.ts";

/** Creates a category. Throws AppError conflict (slug taken). */
export async function createCategory(actor: Actor, input: CategoryInput): Promise<EditableCategory> {
  const creation = { action: "create", subject: "category", id: null } as const;
  return writeCategory(actor, creation, input.slug, async (transaction, change) => {
    const data = { ...input, savedBy: actor.id };
    const category = await transaction.category.create({ data, select: CATEGORY_SELECT });
    change.id = category.id;
    return category;
  });
}

/** Changes category `id`. Throws AppError: not_found, conflict (slug taken, or saved by somebody since `version`). */
export async function updateCategory(actor: Actor, id: number, { version, saveId, ...changes }: CategoryChanges) {
  const data = { ...changes, savedBy: actor.id, version: { increment: 1 } };
  return writeCategory(actor, { action: "update", subject: "category", id }, changes.slug, async (transaction) => {
    await transaction.$queryRaw`SELECT id FROM blog_categories WHERE id = ${id} FOR NO KEY UPDATE`;
    const select = { version: true, editor: { select: PERSON_SELECT } };
    const current = await transaction.category.findUniqueOrThrow({ where: { id }, select });
    await assertCurrent(transaction, `category/${id}`, { version, saveId }, current.version, () => ({
      action: "saved this category",
      author: personOf(current.editor),
    }));
    return transaction.category.update({ where: { id }, data, select: CATEGORY_SELECT });
  });
}

/** Deletes category `id`; its posts stay. Throws AppError not_found. */
export async function deleteCategory(actor: Actor, id: number): Promise<void> {
  await write(actor, { action: "delete", subject: "category", id }, async (transaction) => {
    await transaction.category.delete({ where: { id }, select: { id: true } });
  });
}

async function writeCategory(actor: Actor, change: Change, slug: string | undefined, work: Work<CategoryRow>) {
  const taken = orSlugTaken("blog_categories_slug_key", slug, freeCategorySlug);
  return editableCategory(await write(actor, change, work).catch(taken));
}
