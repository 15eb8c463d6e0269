import "server-only";
import type { Transaction } from "../db/transaction.ts";
import { type Person, PERSON_SELECT, personOf } from "../auth/person.ts";
import { type AppError, staleEdit } from "../errors.ts";
import { EDIT_SELECT, postNotFound, type PostRow } from "./admin-queries.ts";

/**
 * Post `id`, locked until the transaction ends: every write of a post, its working copy and revisions begins here.
 * Throws AppError not_found, also in the trash.
 */
export async function lockPost(transaction: Transaction, id: number): Promise<PostRow> {
  // a stronger lock would wait for comments and categories that refer to the post
  await transaction.$queryRaw`SELECT id FROM blog_posts WHERE id = ${id} FOR NO KEY UPDATE`;
  const post = await transaction.post.findUnique({ where: { id, trashedAt: null }, select: EDIT_SELECT });
  if (!post) throw postNotFound();
  return post;
}

/** The version that a save must be based on. */
export const currentVersion = ({ version, draft }: PostRow) => draft?.version ?? version;

/** Throws AppError conflict when `version` is outdated; without a version a save always wins. */
export async function assertCurrent(
  transaction: Transaction,
  post: PostRow,
  version: number | null | undefined,
): Promise<void> {
  if (version && version !== currentVersion(post)) throw await staleSave(transaction, post);
}

async function staleSave(transaction: Transaction, post: PostRow): Promise<AppError> {
  const { draft } = post;
  const author = draft ? personOf(draft.author) : await lastAuthor(transaction, post);
  return staleEdit("post", { version: currentVersion(post), updatedAt: draft?.savedAt ?? post.updatedAt, author });
}

async function lastAuthor(transaction: Transaction, post: PostRow): Promise<Person | null> {
  const revision = await transaction.postRevision.findFirst({
    where: { postId: post.id },
    orderBy: { id: "desc" },
    select: { author: { select: PERSON_SELECT } },
  });
  return personOf(revision ? revision.author : post.author);
}
