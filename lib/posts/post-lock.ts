import "server-only";
import { type Person, PERSON_SELECT, personOf } from "../auth/person.ts";
import type { Actor } from "../auth/rules.ts";
import { assertCurrent } from "../db/optimistic-lock.ts";
import type { Transaction } from "../db/write.ts";
import { AppError } from "../errors.ts";
import { EDIT_SELECT, postNotFound, type PostRow } from "./admin-queries.ts";
import { assertMayEdit } from "./permissions.ts";
import { startedPostNotFound } from "./started-queries.ts";

/**
 * Post `id`, locked until the transaction ends: every write of a post, its working copy and revisions begins here.
 * Throws AppError: not_found, also in the trash; forbidden.
 */
export async function lockPost(transaction: Transaction, actor: Actor, id: number): Promise<PostRow> {
  // a stronger lock would wait for comments and categories that refer to the post
  await transaction.$queryRaw`SELECT id FROM blog_posts WHERE id = ${id} FOR NO KEY UPDATE`;
  const post = await transaction.post.findUnique({ where: { id, trashedAt: null }, select: EDIT_SELECT });
  if (!post) throw postNotFound();
  assertMayEdit(actor, post);
  return post;
}

/**
 * The post that `actor` has made from started post `draftKey`, locked, or null. Throws AppError: not_found (somebody
 * else's), conflict (in the trash).
 */
export async function lockPostMadeFrom(
  transaction: Transaction,
  actor: Actor,
  draftKey: string,
): Promise<PostRow | null> {
  const made = await transaction.post.findUnique({
    where: { draftKey },
    select: { id: true, kind: true, authorId: true, trashedAt: true },
  });
  if (!made) return null;
  if (made.authorId !== actor.id) throw startedPostNotFound();
  if (made.trashedAt) throw new AppError("conflict", `The ${made.kind} that this draft became is in the trash.`);
  return lockPost(transaction, actor, made.id);
}

const TRASHED_SELECT = {
  ...EDIT_SELECT,
  trashedAt: true,
  trashedStatus: true,
  trashedSlug: true,
  trashedCategories: true,
} as const;

/** The same in the trash. Throws AppError: not_found, forbidden, conflict (not in the trash). */
export async function lockTrashedPost(transaction: Transaction, actor: Actor, id: number) {
  await transaction.$queryRaw`SELECT id FROM blog_posts WHERE id = ${id} FOR UPDATE`;
  const post = await transaction.post.findUnique({ where: { id }, select: TRASHED_SELECT });
  if (!post) throw postNotFound();
  assertMayEdit(actor, post);
  const { trashedAt } = post;
  if (!trashedAt) throw new AppError("conflict", `The ${post.kind} is not in the trash.`);
  return { ...post, trashedAt };
}

/** The version that a save must be based on. */
export const currentVersion = ({ version, draft }: PostRow) => draft?.version ?? version;

/** For an undo. Throws AppError conflict unless `version` is the current one. */
export function assertUnchanged(post: PostRow, version: number): void {
  if (currentVersion(post) !== version) throw new AppError("conflict", `"${post.title}" has been changed since.`);
}

/** Throws AppError conflict when `version` is outdated; 0 is that of a post which the caller does not know. */
export function assertCurrentPost(
  transaction: Transaction,
  post: PostRow,
  version: number | null | undefined,
): Promise<void> {
  const { draft } = post;
  return assertCurrent(version, currentVersion(post), async () => ({
    did: `saved this ${post.kind}`,
    updatedAt: draft?.savedAt ?? post.updatedAt,
    author: draft ? personOf(draft.author) : await lastAuthor(transaction, post),
    extra: { postId: post.id },
  }));
}

async function lastAuthor(transaction: Transaction, post: PostRow): Promise<Person | null> {
  const revision = await transaction.postRevision.findFirst({
    where: { postId: post.id },
    orderBy: { id: "desc" },
    select: { author: { select: PERSON_SELECT } },
  });
  return personOf(revision ? revision.author : post.author);
}
