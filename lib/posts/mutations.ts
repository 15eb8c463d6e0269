import "server-only";
import type { Actor } from "../auth/rules.ts";
import { type Change, type Transaction, type Work, write } from "../db/write.ts";
import { fieldError, isForeignKeyViolation, orSlugTaken, slugTaken } from "../errors.ts";
import { sendJob } from "../jobs/send.ts";
import { isMailConfigured } from "../mail/send.ts";
import { textPath } from "../paths.ts";
import { keepOldPath } from "../redirects/mutations.ts";
import { isReserved } from "../validation/slug.ts";
import { isEmptyArticle, storedArticle } from "../article-html/clean.ts";
import {
  assertCurrentPost,
  assertMayPublish,
  currentVersion,
  draftSnapshot,
  EDIT_SELECT,
  editable,
  freePostSlug,
  lockPost,
  type PostRow,
} from "./admin-queries.ts";
import { addFirstRevision, addRevision } from "./revision-mutations.ts";
import { isScheduledTooLate, nextPublishedAt, nextReadyForReview, type PostKind, savingChange } from "./rules.ts";
import { CONTENT_REQUIRED, type PostChanges } from "./schema.ts";
import { isSameSnapshot, type PostSnapshot, snapshotOf } from "./fields.ts";

/** Changes post `id` and ends its working copy. Throws AppError: not_found, forbidden, conflict, validation. */
export async function updatePost(actor: Actor, id: number, { version, saveId, ...changes }: PostChanges) {
  const cleaned =
    changes.content === undefined ? changes : { ...changes, content: await cleanContent(changes.content) };
  const update = { action: "update", subject: "post", id } as const;
  return inPostTransaction(actor, update, changes.slug, async (transaction, change) => {
    const before = await lockPost(transaction, actor, id);
    await assertCurrentPost(transaction, before, { version, saveId });
    return editable(await saveChanges(transaction, actor, before, { ...cleaned, version }, change));
  });
}

/** Saves sanitized changes, which are based on `version`, or replace what anybody else has in the working copy. */
export async function saveChanges(
  transaction: Transaction,
  actor: Actor,
  before: PostRow,
  { version, ...changes }: PostChanges,
  change: Change,
): Promise<PostRow> {
  const { id } = before;
  const after = await updateRow(transaction, actor, before, changes);
  if (before.draft && (!version || !isSavedBy(after, draftSnapshot(before.draft.fields))))
    await addReplacedRevision(transaction, before);
  await addSavedRevision(transaction, actor, after);
  Object.assign(change, { id, ...savingChange(before, after) });
  return after;
}

/** Whether `post` has all texts of its former working copy; the others are what a save decides. */
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

/** Only pages stand in menus and footers. */
export const placementOf = (kind: PostKind, placement: Placement): Placement => (kind === "page" ? placement : {});

export async function addSavedRevision(transaction: Transaction, actor: Actor, post: PostRow): Promise<void> {
  const kind = post.status === "published" ? "published" : "saved";
  await addRevision(transaction, post.id, { kind, authorId: actor.id, snapshot: snapshotOf(post) });
}

export async function addReplacedRevision(transaction: Transaction, { id, draft }: PostRow): Promise<void> {
  if (!draft) return;
  const snapshot = draftSnapshot(draft.fields);
  await addRevision(transaction, id, { kind: "replaced", authorId: draft.author?.id ?? null, snapshot });
}

/** Writes `changes` to a locked post; its working copy ends or becomes `draft`. Throws AppError: forbidden, conflict, validation. */
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
  // only a public post's path may be known
  if (slug !== post.slug && post.publishedAt !== null && post.publishedAt <= now)
    await keepOldPath(transaction, textPath(post), { postId: id });
  return after;
}

/** Queues the mail to the editors that post `id` is ready for review. */
export async function queueReviewMail(transaction: Transaction, id: number): Promise<void> {
  if (!isMailConfigured()) return;
  // by SQL: updated_at stays
  await transaction.$executeRaw`UPDATE blog_posts SET review_mail_due_at = now() WHERE id = ${id}`;
  await sendJob(transaction, "post.review", { postId: id });
}

/** Only the difference: a change expires the category's pages. */
export function categoryChanges({ categories }: PostRow, categoryIds: number[]) {
  const known = categories.map(({ categoryId }) => categoryId);
  const removed = known.filter((id) => !categoryIds.includes(id));
  const added = categoryIds.filter((id) => !known.includes(id));
  const create = added.map((categoryId) => ({ categoryId }));
  return removed.length > 0 ? { deleteMany: { categoryId: { in: removed } }, create } : { create };
}

/** Throws AppError conflict where a page's slug is the program's own. */
export async function assertSlugNotReserved(kind: PostKind, slug: string): Promise<void> {
  if (kind === "page" && isReserved(slug)) throw slugTaken(slug, await freePostSlug(slug, kind));
}

/** The HTML of a post as stored. Throws AppError validation when it is too long or empty. */
export async function cleanContent(content: string): Promise<string> {
  const html = await storedArticle(content);
  if (isEmptyArticle(html)) throw fieldError("content", CONTENT_REQUIRED);
  return html;
}
