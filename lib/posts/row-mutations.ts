import "server-only";
import type { Actor } from "../auth/rules.ts";
import { type Change, type Transaction, type Work, write } from "../db/write.ts";
import { AppError, isForeignKeyViolation, isUniqueViolation, slugTaken } from "../errors.ts";
import type { RevisionKind } from "../generated/prisma/enums.ts";
import { sendJob } from "../jobs/send.ts";
import { isMailConfigured } from "../mail/send.ts";
import { textPath } from "../paths.ts";
import { keepOldPath } from "../redirects/mutations.ts";
import { draftSnapshot, EDIT_SELECT, freePostSlug, type PostRow } from "./admin-queries.ts";
import { assertMayPublish } from "./permissions.ts";
import { currentVersion } from "./post-lock.ts";
import { isReserved } from "./reserved.ts";
import { addFirstRevision, addRevision } from "./revision-mutations.ts";
import { isScheduledTooLate, nextPublishedAt, nextReadyForReview, type PostKind } from "./rules.ts";
import type { PostChanges } from "./schema.ts";
import { type PostSnapshot, snapshotOf } from "./snapshot.ts";

/** Writes a post and translates constraint errors. */
export async function inPostTransaction<T>(
  actor: Actor,
  change: Readonly<Change>,
  slug: string | undefined,
  work: Work<T>,
): Promise<T> {
  try {
    return await write(actor, change, work);
  } catch (error) {
    if (slug !== undefined && isUniqueViolation(error, "blog_posts_slug_key"))
      throw slugTaken(slug, await freePostSlug(slug));
    if (isForeignKeyViolation(error, "blog_post_categories_category_id_fkey")) throw unknownCategory();
    throw error;
  }
}

export function unknownCategory(): AppError {
  const message = "One of the categories no longer exists.";
  return new AppError("validation", message, { issues: [{ path: "categoryIds", message }] });
}

type Placement = Pick<PostChanges, "inMenu" | "menuLabel" | "inFooter">;

/** Only pages stand in menus and footers. */
export const placementOf = (kind: PostKind, placement: Placement): Placement => (kind === "page" ? placement : {});

/** The kind of a save's revision. */
export const revisionKindFor = ({ status }: Pick<PostRow, "status">): RevisionKind =>
  status === "published" ? "published" : "saved";

/** Keeps `post`'s working copy as a revision before it is deleted. */
export async function addReplacedRevision(transaction: Transaction, { id, draft }: PostRow): Promise<void> {
  if (!draft) return;
  const { fields, author } = draft;
  await addRevision(transaction, id, {
    kind: "replaced",
    authorId: author?.id ?? null,
    snapshot: draftSnapshot(fields),
  });
}

/**
 * Writes sanitized `changes` to the locked `post`. Its working copy ends, or becomes `draft`. Throws AppError: forbidden,
 * conflict (a page's slug is the program's), validation (a public post's date in the future, another kind).
 */
export async function updateRow(
  transaction: Transaction,
  actor: Actor,
  post: PostRow,
  { kind, categoryIds, publishAt, inMenu, menuLabel, inFooter, ...changes }: Omit<PostChanges, "version">,
  draft?: PostSnapshot,
): Promise<PostRow> {
  const { id } = post;
  if (kind !== undefined && kind !== post.kind) throw kindError();
  const now = new Date();
  const publication = { status: changes.status ?? post.status, publishAt };
  assertMayPublish(actor, post.status, publication);
  if (isScheduledTooLate(post, publication, now)) throw publishAtError(post.kind);
  const readyForReview = nextReadyForReview(post.readyForReview, { ...changes, status: publication.status });
  const slug = changes.slug ?? post.slug;
  if (slug !== post.slug) await assertFree(post.kind, slug);
  const version = currentVersion(post) + 1;
  await addFirstRevision(transaction, post, snapshotOf(post));
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
  if (readyForReview && !post.readyForReview) await askForReview(transaction, id);
  // only a public post's path may be known
  if (slug !== post.slug && post.publishedAt !== null && post.publishedAt <= now)
    await keepOldPath(transaction, textPath(post), { postId: id });
  return after;
}

/** Has the editors mailed that post `id` is ready for review. */
export async function askForReview(transaction: Transaction, id: number): Promise<void> {
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
  return {
    ...(removed.length > 0 && { deleteMany: { categoryId: { in: removed } } }),
    create: added.map((categoryId) => ({ categoryId })),
  };
}

function kindError(): AppError {
  const message = "A post cannot become a page, nor a page a post.";
  return new AppError("validation", message, { issues: [{ path: "kind", message }] });
}

/** Throws AppError conflict where a page's slug is the program's own. */
export async function assertFree(kind: PostKind, slug: string): Promise<void> {
  if (kind === "page" && isReserved(slug)) throw slugTaken(slug, await freePostSlug(slug, kind));
}

function publishAtError(kind: PostKind): AppError {
  const message = `The ${kind} is already public, so its date cannot be in the future.`;
  return new AppError("validation", message, { issues: [{ path: "publishAt", message }] });
}
