import "server-only";
import { publicWrite } from "../cache.ts";
import { db } from "../db/client.ts";
import { inTransaction, type Transaction } from "../db/transaction.ts";
import { AppError, isUniqueViolation } from "../errors.ts";
import { trashLimit } from "../lists/trash.ts";
import { editable, EDIT_SELECT, type EditablePost, freePostSlug, postNotFound } from "./admin-queries.ts";
import { currentVersion, lockPost } from "./post-lock.ts";
import { nextPublishedAt } from "./rules.ts";

/** Moves post `id` to the trash, as a draft, and frees its slug. Throws AppError not_found. */
export async function trashPost(id: number): Promise<void> {
  await publicWrite(() =>
    inTransaction(async (transaction) => {
      const post = await lockPost(transaction, id);
      const now = new Date();
      await transaction.post.update({
        where: { id },
        data: {
          status: "draft",
          publishedAt: nextPublishedAt(post, { status: "draft" }, now),
          trashedAt: now,
          // not a valid slug of a post
          slug: `~${id}`,
          trashedSlug: post.slug,
          trashedCategories: post.categories.map(({ categoryId }) => categoryId),
          categories: { deleteMany: {} },
          updatedAt: post.updatedAt,
        },
        select: { id: true },
      });
    }),
  );
}

const TRASHED_SELECT = { ...EDIT_SELECT, trashedAt: true, trashedSlug: true, trashedCategories: true } as const;

/** Post `id`, locked and in the trash. Throws AppError: not_found, conflict (not in the trash). */
async function lockTrashedPost(transaction: Transaction, id: number) {
  await transaction.$queryRaw`SELECT id FROM blog_posts WHERE id = ${id} FOR UPDATE`;
  const post = await transaction.post.findUnique({ where: { id }, select: TRASHED_SELECT });
  if (!post) throw postNotFound();
  if (!post.trashedAt) throw new AppError("conflict", "The post is not in the trash.");
  return post;
}

const MAX_ATTEMPTS = 5;

/**
 * Takes post `id` out of the trash, as a draft; a slug taken meanwhile gets a number. Throws AppError: not_found,
 * conflict (not in the trash).
 */
export async function restorePost(id: number): Promise<EditablePost> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await publicWrite(() => inTransaction((transaction) => takeOutOfTrash(transaction, id)));
    } catch (error) {
      // another post took the slug meanwhile
      if (!isUniqueViolation(error, "blog_posts_slug_key") || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function takeOutOfTrash(transaction: Transaction, id: number): Promise<EditablePost> {
  const { trashedSlug, trashedCategories, ...post } = await lockTrashedPost(transaction, id);
  const wanted = trashedSlug ?? "post";
  const taken = await transaction.post.findUnique({ where: { slug: wanted }, select: { id: true } });
  const slug = taken ? await freePostSlug(wanted, transaction) : wanted;
  const categories = await transaction.category.findMany({
    where: { id: { in: trashedCategories } },
    select: { id: true },
  });
  const version = currentVersion(post) + 1;
  const restored = await transaction.post.update({
    where: { id },
    data: {
      slug,
      trashedAt: null,
      trashedSlug: null,
      trashedCategories: [],
      version,
      categories: { create: categories.map((category) => ({ categoryId: category.id })) },
      draft: post.draft ? { update: { version } } : undefined,
    },
    select: EDIT_SELECT,
  });
  await transaction.postOldSlug.deleteMany({ where: { slug } });
  return editable(restored);
}

/**
 * Deletes post `id` from the trash, with everything that belongs to it. Throws AppError: not_found, conflict (not in
 * the trash).
 */
export async function deletePostPermanently(id: number): Promise<void> {
  await publicWrite(() =>
    inTransaction(async (transaction) => {
      await lockTrashedPost(transaction, id);
      await transaction.post.delete({ where: { id }, select: { id: true } });
    }),
  );
}

/** Deletes old trash. Returns the number of posts. */
export async function emptyPostTrash(now = new Date()): Promise<number> {
  const where = { trashedAt: { lt: trashLimit(now) } };
  const { count } = await publicWrite(() => db().post.deleteMany({ where }));
  return count;
}
