import "server-only";
import { isEmptyArticle } from "../article-html/clean.ts";
import type { Actor } from "../auth/rules.ts";
import type { Transaction } from "../db/write.ts";
import { goneObjects } from "../media/gone-queries.ts";
import { editable, EDIT_SELECT, type EditablePost, type PostRow } from "./admin-queries.ts";
import { addReplacedRevision, inPostTransaction, updateRow } from "./row-mutations.ts";
import { currentVersion, lockPost } from "./post-lock.ts";
import { addRevision } from "./revision-mutations.ts";
import { getRevision } from "./revision-queries.ts";
import { type CompleteText, completeText } from "./schema.ts";
import type { PostSnapshot } from "./snapshot.ts";
import { cleanDraftContent } from "./stored-content.ts";
import { withoutPicture } from "./without-picture.ts";

/**
 * Brings a revision back: into the working copy of a published post or where it is incomplete, else into the post.
 * Status, date, review mark, deleted pictures and a slug taken by another post are not restored. The current state becomes a revision. Throws AppError:
 * not_found, forbidden.
 */
export async function restoreRevision(actor: Actor, postId: number, revisionId: number): Promise<EditablePost> {
  const {
    id: _id,
    createdAt: _createdAt,
    author: _author,
    kind: _kind,
    words: _words,
    name: _name,
    ...stored
  } = await getRevision(actor, postId, revisionId);
  const revision = { ...stored, content: await cleanDraftContent(stored.content) };
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
async function withoutStaleReferences(
  transaction: Transaction,
  post: PostRow,
  revision: PostSnapshot,
): Promise<PostSnapshot> {
  const { slug, categoryIds } = revision;
  const gone = await goneObjects(transaction, JSON.stringify(revision));
  const known = await transaction.category.findMany({ where: { id: { in: categoryIds } }, select: { id: true } });
  const taken = await transaction.post.findFirst({
    where: { kind: post.kind, slug, id: { not: post.id } },
    select: { id: true },
  });
  return {
    ...gone.reduce(withoutPicture, revision),
    slug: taken ? post.slug : slug,
    categoryIds: known.map(({ id }) => id),
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

async function storeDraft(transaction: Transaction, actor: Actor, post: PostRow, fields: PostSnapshot): Promise<void> {
  const data = { version: currentVersion(post) + 1, savedAt: new Date(), authorId: actor.id, fields };
  await transaction.postDraft.upsert({
    where: { postId: post.id },
    create: { postId: post.id, ...data },
    update: data,
    select: { postId: true },
  });
}
