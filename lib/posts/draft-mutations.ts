import "server-only";
import { assertMay } from "../auth/permissions.ts";
import type { Actor } from "../auth/rules.ts";
import { type Transaction, write, writeDraft } from "../db/write.ts";
import { isEmptyArticle, storedArticle } from "../article-html/clean.ts";
import { goneObjects } from "../media/uses.ts";
import {
  assertCurrentPost,
  currentVersion,
  draftSnapshot,
  EDIT_SELECT,
  editable,
  type EditablePost,
  existingCategories,
  lockPost,
  type PostRow,
} from "./admin-queries.ts";
import { addReplacedRevision, inPostTransaction, updateRow } from "./mutations.ts";
import { addAutosavedRevision, addRevision, withoutPicture } from "./revision-mutations.ts";
import { type CompleteText, completeText, type DraftChanges } from "./schema.ts";
import { isSameSnapshot, type PostSnapshot, snapshotOf, withChanges } from "./fields.ts";
import { getRevision } from "./revision-queries.ts";

type SavedDraft = { savedAt: Date; version: number; draft?: null };

/** Saves a working copy; one like the post is deleted, a replaced one is kept. Throws AppError: forbidden, conflict, validation. */
export async function saveDraft(actor: Actor, id: number, input: DraftChanges): Promise<SavedDraft> {
  const { version, saveId, replaces = !version, ...changes } = input;
  const cleaned = changes.content ? { ...changes, content: await storedArticle(changes.content) } : changes;
  return writeDraft(async (transaction) => {
    const post = await lockPost(transaction, actor, id);
    await assertCurrentPost(transaction, post, { version, saveId });
    const before = post.draft ? draftSnapshot(post.draft.fields) : snapshotOf(post);
    const fields = withChanges(before, changes.content === post.content ? changes : cleaned);
    const isPlaced = fields.status !== before.status || fields.publishAt !== before.publishAt;
    if (isPlaced && (fields.status !== "draft" || fields.publishAt)) assertMay(actor, "posts.publish");
    if (replaces && !isSameSnapshot(before, fields)) await addReplacedRevision(transaction, post);
    if (isSameSnapshot(snapshotOf(post), fields)) {
      const version = currentVersion(post) + 1;
      if (post.draft) await addAutosavedRevision(transaction, id, revisionOf(post.draft));
      await endDraft(transaction, id, version);
      return { savedAt: new Date(), version, draft: null };
    }
    const saved = await storeDraft(transaction, actor, post, fields);
    await addAutosavedRevision(transaction, id, { authorId: actor.id, snapshot: fields });
    return saved;
  });
}

/** Discards the working copy of post `id`, keeping it as a revision. Throws AppError: not_found, forbidden. */
export async function discardDraft(actor: Actor, id: number): Promise<void> {
  const discarded = { action: "update", subject: "post", id, summary: "Working copy discarded" } as const;
  await write(actor, discarded, async (transaction) => {
    const post = await lockPost(transaction, actor, id);
    if (!post.draft) return;
    await addReplacedRevision(transaction, post);
    await endDraft(transaction, id, post.draft.version);
  });
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

/**
 * Brings a revision back into the post, or into the working copy where the post is published or the revision incomplete;
 * without status, date, review mark, deleted pictures and a taken slug. Throws AppError: not_found, forbidden.
 */
export async function restoreRevision(actor: Actor, postId: number, revisionId: number): Promise<EditablePost> {
  const { id, createdAt, author, kind, words, name, ...stored } = await getRevision(actor, postId, revisionId);
  const revision = { ...stored, content: await storedArticle(stored.content) };
  const change = { action: "restore", subject: "post", id: postId, summary: "Earlier version restored" } as const;
  return inPostTransaction(actor, change, revision.slug, async (transaction) => {
    const post = await lockPost(transaction, actor, postId);
    const snapshot = await withoutStaleReferences(transaction, post, revision);
    const fields = post.status === "published" ? undefined : completeFields(snapshot);
    await addReplacedRevision(transaction, post);
    if (fields) await updateRow(transaction, actor, post, fields);
    else await storeDraft(transaction, actor, post, snapshot);
    await addRevision(transaction, postId, { kind: "restored", authorId: actor.id, snapshot });
    return editable(await transaction.post.findUniqueOrThrow({ where: { id: postId }, select: EDIT_SELECT }));
  });
}

/** Without status, date and review mark, deleted categories and pictures, and a slug that is taken. */
async function withoutStaleReferences(transaction: Transaction, post: PostRow, revision: PostSnapshot) {
  const { slug, categoryIds } = revision;
  const gone = await goneObjects(transaction, JSON.stringify(revision));
  const where = { kind: post.kind, slug, id: { not: post.id } };
  const taken = await transaction.post.findFirst({ where, select: { id: true } });
  return {
    ...gone.reduce(withoutPicture, revision),
    slug: taken ? post.slug : slug,
    categoryIds: await existingCategories(transaction, categoryIds),
    status: post.status,
    publishAt: post.publishedAt?.toISOString() ?? null,
    readyForReview: post.readyForReview,
  };
}

/** The fields of a post, or undefined where the snapshot is incomplete. */
function completeFields(snapshot: PostSnapshot): CompleteText | undefined {
  const { data } = completeText.safeParse({ ...snapshot, publishAt: null });
  return data && !isEmptyArticle(data.content) ? data : undefined;
}

function storeDraft(transaction: Transaction, actor: Actor, post: PostRow, fields: PostSnapshot) {
  const data = { version: currentVersion(post) + 1, savedAt: new Date(), authorId: actor.id, fields };
  const where = { postId: post.id };
  const select = { savedAt: true, version: true } as const;
  return transaction.postDraft.upsert({ where, create: { ...where, ...data }, update: data, select });
}
