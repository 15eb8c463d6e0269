import "server-only";
import { assertMay } from "../auth/permissions.ts";
import type { Actor } from "../auth/rules.ts";
import { type Transaction, write, writeDraft } from "../db/write.ts";
import { draftSnapshot, type PostRow } from "./admin-queries.ts";
import { addReplacedRevision } from "./row-mutations.ts";
import { assertCurrentPost, currentVersion, lockPost } from "./post-lock.ts";
import { addAutosavedRevision } from "./revision-mutations.ts";
import type { DraftChanges } from "./schema.ts";
import { isSameSnapshot, snapshotOf, withChanges } from "./snapshot.ts";
import { cleanDraftContent } from "./stored-content.ts";

/**
 * Saves the working copy of post `id`; one equal to the post is deleted. Without a version, or where it `replaces` another,
 * that becomes a revision. Throws AppError: not_found, forbidden, conflict (saved by somebody since `version`), validation
 * (too long).
 */
export async function saveDraft(
  actor: Actor,
  id: number,
  { version, replaces = !version, ...changes }: DraftChanges,
): Promise<{ savedAt: Date; version: number; draft?: null }> {
  const cleaned = changes.content ? { ...changes, content: await cleanDraftContent(changes.content) } : changes;
  return writeDraft(async (transaction) => {
    const post = await lockPost(transaction, actor, id);
    await assertCurrentPost(transaction, post, version);
    const before = post.draft ? draftSnapshot(post.draft.fields) : snapshotOf(post);
    const fields = withChanges(before, changes.content === post.content ? changes : cleaned);
    const isPlaced = fields.status !== before.status || fields.publishAt !== before.publishAt;
    if (isPlaced && (fields.status !== "draft" || fields.publishAt)) assertMay(actor, "posts.publish");
    if (replaces && !isSameSnapshot(before, fields)) await addReplacedRevision(transaction, post);
    const data = { version: currentVersion(post) + 1, savedAt: new Date(), authorId: actor.id, fields };
    if (isSameSnapshot(snapshotOf(post), fields)) {
      if (post.draft) await addAutosavedRevision(transaction, id, revisionOf(post.draft));
      await endDraft(transaction, id, data.version);
      return { savedAt: data.savedAt, version: data.version, draft: null };
    }
    const saved = await transaction.postDraft.upsert({
      where: { postId: id },
      create: { postId: id, ...data },
      update: data,
      select: { savedAt: true, version: true },
    });
    await addAutosavedRevision(transaction, id, { authorId: actor.id, snapshot: fields });
    return saved;
  });
}

/** Discards the working copy of post `id`, keeping it as a revision. Throws AppError: not_found, forbidden. */
export async function discardDraft(actor: Actor, id: number): Promise<void> {
  await write(
    actor,
    { action: "update", subject: "post", id, summary: "Working copy discarded" },
    async (transaction) => {
      const post = await lockPost(transaction, actor, id);
      if (!post.draft) return;
      await addReplacedRevision(transaction, post);
      await endDraft(transaction, id, post.draft.version);
    },
  );
}

const revisionOf = ({ author, fields }: NonNullable<PostRow["draft"]>) => ({
  authorId: author?.id ?? null,
  snapshot: draftSnapshot(fields),
});

/** The post takes over the working copy's version, which never decreases. */
async function endDraft(transaction: Transaction, id: number, version: number): Promise<void> {
  await transaction.postDraft.deleteMany({ where: { postId: id } });
  // by SQL: updated_at stays
  await transaction.$executeRaw`UPDATE blog_posts SET version = ${version} WHERE id = ${id}`;
}
