import "server-only";
import type { Admin } from "../auth/session.ts";
import { inTransaction } from "../db/transaction.ts";
import { draftSnapshot } from "./admin-queries.ts";
import { addReplacedRevision } from "./mutations.ts";
import { assertCurrent, currentVersion, lockPost } from "./post-lock.ts";
import { addAutosavedRevision } from "./revision-mutations.ts";
import type { DraftChanges } from "./schema.ts";
import { isSameSnapshot, snapshotOf, withChanges } from "./snapshot.ts";
import { cleanDraftContent } from "./stored-content.ts";

/**
 * Saves the working copy of post `id`, which nobody but the staff sees. Without a version it wins over another one, which
 * becomes a revision. Throws AppError: not_found, conflict (somebody saved since `version`), validation (too long).
 */
export async function saveDraft(
  admin: Admin,
  id: number,
  { version, ...changes }: DraftChanges,
): Promise<{ savedAt: Date; version: number }> {
  const cleaned = changes.content ? { ...changes, content: cleanDraftContent(changes.content) } : changes;
  return inTransaction(async (transaction) => {
    const post = await lockPost(transaction, id);
    await assertCurrent(transaction, post, version);
    const before = post.draft ? draftSnapshot(post.draft.fields) : snapshotOf(post);
    const fields = withChanges(before, cleaned);
    if (!version && !isSameSnapshot(before, fields)) await addReplacedRevision(transaction, post);
    const data = { version: currentVersion(post) + 1, savedAt: new Date(), authorId: admin.id, fields };
    const saved = await transaction.postDraft.upsert({
      where: { postId: id },
      create: { postId: id, ...data },
      update: data,
      select: { savedAt: true, version: true },
    });
    await addAutosavedRevision(transaction, id, { authorId: admin.id, snapshot: fields });
    return saved;
  });
}

/** Discards the working copy of post `id`, if there is one: it becomes a revision. Throws AppError not_found. */
export async function discardDraft(id: number): Promise<void> {
  await inTransaction(async (transaction) => {
    const post = await lockPost(transaction, id);
    if (!post.draft) return;
    await addReplacedRevision(transaction, post);
    await transaction.postDraft.delete({ where: { postId: id } });
    // The counter never goes back. By SQL: the time of the post's last change stays.
    await transaction.$executeRaw`UPDATE blog_posts SET version = ${post.draft.version} WHERE id = ${id}`;
  });
}
