import "server-only";
import type { Actor } from "../auth/rules.ts";
import { db } from "../db/client.ts";
import { type Transaction, write } from "../db/write.ts";
import { AppError, isUniqueViolation } from "../errors.ts";
import { trashLimit } from "../lists/recovery.ts";
import {
  assertMayPublish,
  assertUnchanged,
  currentVersion,
  EDIT_SELECT,
  toEditable,
  existingCategories,
  type EditablePost,
  freePostSlug,
  lockPost,
  lockTrashedPost,
} from "./admin-queries.ts";
import { nextPublishedAt } from "./rules.ts";
import type { RestoreInput } from "./schema.ts";

/** How the activity log names a move to the trash. */
export const trashChange = (id: number) =>
  ({ action: "delete", subject: "post", id, summary: "Moved to the trash" }) as const;

/** Moves post `id` to the trash. Throws AppError: not_found, forbidden. */
export async function trashPost(actor: Actor, id: number): Promise<void> {
  await write(actor, trashChange(id), (transaction) => putInTrash(transaction, actor, id));
}

/** Makes post `id` a draft in the trash and frees its slug. Returns its version. Throws AppError as above. */
export async function putInTrash(transaction: Transaction, actor: Actor, id: number): Promise<number> {
  const post = await lockPost(transaction, actor, id);
  assertMayPublish(actor, post.status, { status: "draft" });
  await transaction.post.update({
    where: { id },
    data: {
      status: "draft",
      trashedAt: new Date(),
      trashedStatus: post.status,
      // an invalid slug, so that no post can take it
      slug: `~${id}`,
      trashedSlug: post.slug,
      trashedCategories: post.categories.map(({ categoryId }) => categoryId),
      categories: { deleteMany: {} },
      updatedAt: post.updatedAt,
    },
    select: { id: true },
  });
  return currentVersion(post);
}

const MAX_ATTEMPTS = 5;

/** With `version`, a post that has changed since is not restored. */
type RestoreOptions = RestoreInput & { version?: number };

/** Restores a post, as a draft or `asBefore`; numbers a taken slug. Throws AppError: not_found, forbidden, conflict. */
export async function restorePost(actor: Actor, id: number, how: RestoreOptions): Promise<EditablePost> {
  return withFreeSlugs(() =>
    write(actor, restoreChange(id), (transaction) => takeOutOfTrash(transaction, actor, id, how)),
  );
}

/** How the activity log names a restore from the trash. */
export const restoreChange = (id: number) =>
  ({ action: "restore", subject: "post", id, summary: "Taken out of the trash" }) as const;

/** Retries `run` when another post has just taken the slug that it found free. */
export async function withFreeSlugs<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await run();
    } catch (error) {
      if (!isSlugTaken(error) || attempt === MAX_ATTEMPTS) throw error;
    }
}

const isSlugTaken = (error: unknown) =>
  isUniqueViolation(error, "blog_posts_slug_key") || (error instanceof AppError && error.issues?.[0]?.path === "slug");

/** The same within a transaction. Throws AppError as above. */
export async function takeOutOfTrash(transaction: Transaction, actor: Actor, id: number, how: RestoreOptions) {
  const { asBefore, version: expected } = how;
  const locked = await lockTrashedPost(transaction, actor, id);
  const { trashedAt, trashedStatus, trashedSlug, trashedCategories, ...post } = locked;
  const before = { status: trashedStatus ?? post.status, publishedAt: post.publishedAt };
  if (expected !== undefined) assertUnchanged(post, expected);
  if (asBefore) assertMayPublish(actor, post.status, before);
  const wanted = trashedSlug ?? "post";
  const { kind } = post;
  const taken = await transaction.post.findFirst({ where: { kind, slug: wanted }, select: { id: true } });
  const slug = taken ? await freePostSlug(wanted, kind, transaction) : wanted;
  const categoryIds = await existingCategories(transaction, trashedCategories);
  const version = currentVersion(post) + 1;
  const restored = await transaction.post.update({
    where: { id },
    data: {
      ...(asBefore
        ? { status: before.status, updatedAt: post.updatedAt }
        : { publishedAt: nextPublishedAt(before, { status: "draft" }, trashedAt) }),
      slug,
      trashedAt: null,
      trashedStatus: null,
      trashedSlug: null,
      trashedCategories: [],
      version,
      categories: { create: categoryIds.map((categoryId) => ({ categoryId })) },
      draft: post.draft ? { update: { version } } : undefined,
    },
    select: EDIT_SELECT,
  });
  return toEditable(restored);
}

/** Deletes a post in the trash with all its data. Throws AppError: not_found, forbidden, conflict. */
export async function deletePostPermanently(actor: Actor, id: number): Promise<void> {
  const deletion = { action: "delete", subject: "post", id, summary: "Deleted for good" } as const;
  await write(actor, deletion, async (transaction, change) => {
    const { kind } = await lockTrashedPost(transaction, actor, id);
    // the log entry is the only record of the kind once the post is gone
    if (kind === "page") change.summary = "Page deleted for good";
    await transaction.post.delete({ where: { id }, select: { id: true } });
  });
}

/** Deletes old trash. Returns the number of posts. */
export async function emptyPostTrash(actor: Actor): Promise<number> {
  const where = { trashedAt: { lt: trashLimit() } };
  if (!(await db().post.findFirst({ where, select: { id: true } }))) return 0;
  return write(actor, { action: "delete", subject: "post", id: null }, async (transaction, change) => {
    const { count } = await transaction.post.deleteMany({ where });
    change.summary = `Trash emptied of ${count}`;
    return count;
  });
}
