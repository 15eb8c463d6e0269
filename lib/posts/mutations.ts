import "server-only";
import { type Actor, assertMay } from "../auth/rules.ts";
import { type Change, type Transaction, type Work, write, writeDraft } from "../db/write.ts";
import { fieldError, isForeignKeyViolation, orSlugTaken, slugTaken } from "../errors.ts";
import { sendJob } from "../jobs/send.ts";
import { isMailConfigured } from "../mail/send.ts";
import { textPath } from "../paths.ts";
import { keepOldPath } from "../redirects/mutations.ts";
import { isReserved } from "../validation/slug.ts";
import { isEmptyArticle, articleToStore } from "../article-html/clean.ts";
import {
  assertCurrentPost,
  assertMayPublish,
  currentVersion,
  draftSnapshot,
  EDIT_SELECT,
  toEditable,
  type EditablePost,
  existingCategories,
  freePostSlug,
  lockPost,
  type PostRow,
} from "./admin-queries.ts";
import { addAutosavedRevision, addFirstRevision, addRevision, withoutPictures } from "./revision-mutations.ts";
import { isScheduledTooLate, nextPublishedAt, nextReadyForReview, type PostKind, nameSave } from "./rules.ts";
import { type CompleteText, completeText, CONTENT_REQUIRED, type DraftChanges, type PostChanges } from "./schema.ts";
import { isSameSnapshot, type PostSnapshot, snapshotOf, withChanges } from "./fields.ts";
import { findGoneObjects } from "../media/uses.ts";
import { getRevision } from "./revision-queries.ts";

/** Changes post `id` and ends its working copy. Throws AppError: not_found, forbidden, conflict, validation. */
export async function updatePost(actor: Actor, id: number, { version, saveId, ...changes }: PostChanges) {
  const cleaned =
    changes.content === undefined ? changes : { ...changes, content: await cleanContent(changes.content) };
  const update = { action: "update", subject: "post", id } as const;
  return inPostTransaction(actor, update, changes.slug, async (transaction, change) => {
    const before = await lockPost(transaction, actor, id);
    await assertCurrentPost(transaction, before, { version, saveId });
    const after = await updateRow(transaction, actor, before, cleaned);
    if (before.draft && (!version || !isSavedBy(after, draftSnapshot(before.draft.fields))))
      await addReplacedRevision(transaction, before);
    await addSavedRevision(transaction, actor, after);
    Object.assign(change, nameSave(before, after));
    return toEditable(after);
  });
}

/** Whether `post` has all fields of its former working copy, except those that the save itself decides. */
const isSavedBy = (post: PostRow, draft: PostSnapshot) =>
  isSameSnapshot(draft, snapshotOf(post), ["status", "publishAt", "readyForReview"]);

/** Writes a post and translates constraint errors. */
export async function inPostTransaction<T>(
  actor: Actor,
  change: Readonly<Change>,
  slug: string | undefined,
  work: Work<T>,
): Promise<T> {
  return write(actor, change, work)
    .catch(orSlugTaken("blog_posts_slug_key", slug, freePostSlug))
    .catch((error: unknown) => {
      throw isForeignKeyViolation(error, "blog_post_categories_category_id_fkey") ? unknownCategory() : error;
    });
}

export const unknownCategory = () => fieldError("categoryIds", "One of the categories no longer exists.");

type Placement = Pick<PostChanges, "inMenu" | "menuLabel" | "inFooter">;

/** Only pages appear in menus and footers. */
export const placementOf = (kind: PostKind, placement: Placement): Placement => (kind === "page" ? placement : {});

export async function addSavedRevision(transaction: Transaction, actor: Actor, post: PostRow): Promise<void> {
  const kind = post.status === "published" ? "published" : "saved";
  await addRevision(transaction, post.id, { kind, authorId: actor.id, snapshot: snapshotOf(post) });
}

async function addReplacedRevision(transaction: Transaction, { id, draft }: PostRow): Promise<void> {
  if (draft) await addRevision(transaction, id, { kind: "replaced", ...revisionOf(draft) });
}

/** Changes a locked post and ends or replaces its working copy. Throws AppError: forbidden, conflict, validation. */
export async function updateRow(
  transaction: Transaction,
  actor: Actor,
  post: PostRow,
  { kind, categoryIds, publishAt, inMenu, menuLabel, inFooter, ...changes }: Omit<PostChanges, "version">,
  draft?: PostSnapshot,
): Promise<PostRow> {
  const { id } = post;
  if (kind !== undefined && kind !== post.kind)
    throw fieldError("kind", "A post cannot become a page, nor a page a post.");
  const now = new Date();
  const publication = { status: changes.status ?? post.status, publishAt };
  assertMayPublish(actor, post.status, publication);
  if (isScheduledTooLate(post, publication, now))
    throw fieldError("publishAt", `The ${post.kind} is already public, so its date cannot be in the future.`);
  const readyForReview = nextReadyForReview(post.readyForReview, { ...changes, status: publication.status });
  const slug = changes.slug ?? post.slug;
  if (slug !== post.slug) await assertSlugNotReserved(post.kind, slug);
  const version = currentVersion(post) + 1;
  await addFirstRevision(transaction, post);
  const after = await transaction.post.update({
    where: { id },
    data: {
      ...changes,
      ...placementOf(post.kind, { inMenu, menuLabel, inFooter }),
      readyForReview,
      publishedAt: nextPublishedAt(post, publication, now),
      version,
      categories: categoryIds && post.kind === "post" ? categoryChanges(post, categoryIds) : undefined,
      draft: post.draft ? (draft ? { update: { version, fields: draft } } : { delete: true }) : undefined,
    },
    select: EDIT_SELECT,
  });
  if (readyForReview && !post.readyForReview) await queueReviewMail(transaction, id);
  // links may exist only to a post that was public
  if (slug !== post.slug && post.publishedAt !== null && post.publishedAt <= now)
    await keepOldPath(transaction, textPath(post), textPath(after), { postId: id });
  return after;
}

/** Queues the mail to the editors that post `id` is ready for review. */
export async function queueReviewMail(transaction: Transaction, id: number): Promise<void> {
  if (!isMailConfigured()) return;
  // plain SQL, so that updated_at stays
  await transaction.$executeRaw`UPDATE blog_posts SET review_mail_due_at = now() WHERE id = ${id}`;
  await sendJob(transaction, "post.review", { postId: id });
}

/** Only the difference, because every write expires the category's pages. */
export function categoryChanges({ categories }: PostRow, categoryIds: number[]) {
  const known = categories.map(({ categoryId }) => categoryId);
  const removed = known.filter((id) => !categoryIds.includes(id));
  const added = categoryIds.filter((id) => !known.includes(id));
  const create = added.map((categoryId) => ({ categoryId }));
  return removed.length > 0 ? { deleteMany: { categoryId: { in: removed } }, create } : { create };
}

/** Throws AppError conflict if a page's slug is an address of the program itself. */
export async function assertSlugNotReserved(kind: PostKind, slug: string): Promise<void> {
  if (kind === "page" && isReserved(slug)) throw slugTaken(slug, await freePostSlug(slug, kind));
}

/** The HTML of a post as stored. Throws AppError validation when it is too long or empty. */
export async function cleanContent(content: string): Promise<string> {
  const html = await articleToStore(content);
  if (isEmptyArticle(html)) throw fieldError("content", CONTENT_REQUIRED);
  return html;
}

type SavedDraft = { savedAt: Date; version: number; draft?: null };

/** Saves a working copy, or deletes it if it equals the post. Throws AppError: forbidden, conflict, validation. */
export async function saveDraft(actor: Actor, id: number, input: DraftChanges): Promise<SavedDraft> {
  const { version, saveId, replaces = !version, ...changes } = input;
  const cleaned = changes.content ? { ...changes, content: await articleToStore(changes.content) } : changes;
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

/** Deletes the working copy. The post takes over its version, so that versions never decrease. */
async function endDraft(transaction: Transaction, id: number, version: number): Promise<void> {
  await transaction.postDraft.deleteMany({ where: { postId: id } });
  // plain SQL, so that updated_at stays
  await transaction.$executeRaw`UPDATE blog_posts SET version = ${version} WHERE id = ${id}`;
}

/**
 * Restores a revision into the post, or into the working copy if the post is published or the revision incomplete.
 * Leaves out what withoutStaleReferences names. Throws AppError: not_found, forbidden.
 */
export async function restoreRevision(actor: Actor, postId: number, revisionId: number): Promise<EditablePost> {
  const { id, createdAt, author, kind, words, name, ...stored } = await getRevision(actor, postId, revisionId);
  const revision = { ...stored, content: await articleToStore(stored.content) };
  const change = { action: "restore", subject: "post", id: postId, summary: "Earlier version restored" } as const;
  return inPostTransaction(actor, change, revision.slug, async (transaction) => {
    const post = await lockPost(transaction, actor, postId);
    const snapshot = await withoutStaleReferences(transaction, post, revision);
    const fields = post.status === "published" ? undefined : completeFields(snapshot);
    await addReplacedRevision(transaction, post);
    if (fields) await updateRow(transaction, actor, post, fields);
    else await storeDraft(transaction, actor, post, snapshot);
    await addRevision(transaction, postId, { kind: "restored", authorId: actor.id, snapshot });
    return toEditable(await transaction.post.findUniqueOrThrow({ where: { id: postId }, select: EDIT_SELECT }));
  });
}

/** Drops deleted categories and pictures and a taken slug; status, date and review mark stay those of the post. */
async function withoutStaleReferences(transaction: Transaction, post: PostRow, revision: PostSnapshot) {
  const { slug, categoryIds } = revision;
  const gone = await findGoneObjects(transaction, JSON.stringify(revision));
  const where = { kind: post.kind, slug, id: { not: post.id } };
  const taken = await transaction.post.findFirst({ where, select: { id: true } });
  return {
    ...withoutPictures(revision, gone),
    slug: taken ? post.slug : slug,
    categoryIds: await existingCategories(transaction, categoryIds),
    status: post.status,
    publishAt: post.publishedAt?.toISOString() ?? null,
    readyForReview: post.readyForReview,
  };
}

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
