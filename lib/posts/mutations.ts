import "server-only";
import type { Actor } from "../auth/rules.ts";
import { type Change, type Transaction, type Work, write } from "../db/write.ts";
import { keepSaveId } from "../db/optimistic-lock.ts";
import { AppError, fieldError, isForeignKeyViolation, isUniqueViolation, slugTaken } from "../errors.ts";
import { cutToField } from "../validation/text.ts";
import type { RevisionKind } from "../generated/prisma/enums.ts";
import { sendJob } from "../jobs/send.ts";
import { isMailConfigured } from "../mail/send.ts";
import { textPath } from "../paths.ts";
import { keepOldPath } from "../redirects/mutations.ts";
import { isReserved } from "../validation/slug.ts";
import { isEmptyArticle } from "../article-html/clean.ts";
import { storedArticle } from "../article-html/stored.ts";
import {
  assertCurrentPost,
  assertMayPublish,
  assertMayUse,
  currentVersion,
  draftSnapshot,
  EDIT_SELECT,
  editable,
  type EditablePost,
  freePostSlug,
  getPostForEdit,
  lockPost,
  postSubject,
  type PostRow,
} from "./admin-queries.ts";
import { addFirstRevision, addRevision } from "./revision-mutations.ts";
import {
  isScheduledTooLate,
  nextPublishedAt,
  nextReadyForReview,
  type PostKind,
  type PostState,
  postState,
  savingChange,
} from "./rules.ts";
import {
  completeText,
  CONTENT_REQUIRED,
  MAX_TITLE_LENGTH,
  type NewPostInput,
  type PostChanges,
  type PostInput,
} from "./schema.ts";
import { isSameSnapshot, type PostSnapshot, snapshotOf, withChanges } from "./fields.ts";
import { endStartedPost, lockPostMadeFrom } from "./started-mutations.ts";

/**
 * Creates a post or page of `actor` from their started post `draftKey`, or from none; where that has become a post, changes
 * this one. Throws AppError: forbidden (a public one, a page), not_found (somebody else's started post), conflict (slug
 * taken, the started post was saved since `draftSavedAt`, or has become a post with other fields and `onlyNew`), validation
 * (unknown category, empty content).
 */
export async function createPost(
  actor: Actor,
  { draftKey, draftSavedAt, saveId, onlyNew, ...given }: NewPostInput,
): Promise<EditablePost> {
  const { kind, slug } = given;
  assertMayUse(actor, kind);
  await assertSlugNotReserved(kind, slug);
  assertMayPublish(actor, "draft", given);
  const cleaned = { ...given, content: await cleanContent(given.content) };
  const { categoryIds = [], publishAt, inMenu, menuLabel, inFooter, ...input } = cleaned;
  const readyForReview = nextReadyForReview(false, input);
  const data = {
    ...input,
    ...placementOf(kind, { inMenu, menuLabel, inFooter }),
    readyForReview,
    authorId: actor.id,
    draftKey,
    publishedAt: nextPublishedAt(
      { status: "draft", publishedAt: null },
      { status: input.status, publishAt },
      new Date(),
    ),
    categories: { create: kind === "page" ? [] : categoryIds.map((categoryId) => ({ categoryId })) },
  };
  const creation = { action: "create", subject: "post", id: null } as const;
  return inPostTransaction(actor, creation, slug, async (transaction, change) => {
    if (draftKey) await endStartedPost(transaction, actor, draftKey, draftSavedAt);
    const made = draftKey ? await lockPostMadeFrom(transaction, actor, draftKey) : null;
    if (made)
      return editable(
        await repeatCreate(transaction, actor, made, { ...cleaned, saveId, version: onlyNew ? 0 : null }, change),
      );
    const post = await transaction.post.create({ data, select: EDIT_SELECT });
    if (readyForReview) await queueReviewMail(transaction, post.id);
    await addRevision(transaction, post.id, {
      kind: revisionKindFor(post),
      authorId: actor.id,
      snapshot: snapshotOf(post),
    });
    await keepSaveId(transaction, postSubject(post.id), saveId, post.version);
    change.id = post.id;
    change.summary = readyForReview ? "Created and handed in" : CREATIONS[postState(post)];
    return editable(post);
  });
}

/** Handles a repeated creation, whose first response was lost. */
async function repeatCreate(
  transaction: Transaction,
  actor: Actor,
  post: PostRow,
  { version, saveId, publishAt, ...input }: PostChanges,
  change: Change,
): Promise<PostRow> {
  const changes = { ...input, publishAt: publishAt ?? undefined };
  if (hasFields(post, changes)) {
    Object.assign(change, { action: "update", id: post.id, summary: "Sent again" });
    return post;
  }
  await assertCurrentPost(transaction, post, { version, saveId });
  return saveChanges(transaction, actor, post, changes, change);
}

/** Whether `post` has all `changes` already. */
function hasFields(post: PostRow, { kind, inMenu, menuLabel, inFooter, ...changes }: PostChanges): boolean {
  const before = snapshotOf(post);
  const readyForReview = nextReadyForReview(post.readyForReview, { status: post.status, ...changes });
  const placed = Object.entries(placementOf(post.kind, { inMenu, menuLabel, inFooter }));
  return (
    !post.draft &&
    (kind === undefined || kind === post.kind) &&
    isSameSnapshot(before, withChanges(before, { ...changes, readyForReview })) &&
    placed.every(([name, value]) => value === undefined || value === post[name as keyof PostRow])
  );
}

const CREATIONS: Partial<Record<PostState, string>> = {
  published: "Created and published",
  scheduled: "Created and scheduled",
};

/** Changes post `id` and ends its working copy. Throws AppError: not_found, forbidden, conflict, validation. */
export async function updatePost(
  actor: Actor,
  id: number,
  { version, saveId, ...changes }: PostChanges,
): Promise<EditablePost> {
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
async function saveChanges(
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
  const snapshot = snapshotOf(after);
  await addRevision(transaction, id, { kind: revisionKindFor(after), authorId: actor.id, snapshot });
  Object.assign(change, { id, ...savingChange(before, after) });
  return after;
}

/** Whether `post` has all texts of its former working copy; the others are what a save decides. */
const isSavedBy = (post: PostRow, draft: PostSnapshot) =>
  isSameSnapshot(draft, snapshotOf(post), ["status", "publishAt", "readyForReview"]);

const MAX_ATTEMPTS = 3;

/** Creates a draft of `actor` from a complete working copy, else from the post. Throws AppError: not_found, forbidden. */
export async function duplicatePost(actor: Actor, id: number): Promise<EditablePost> {
  const post = await getPostForEdit(actor, id);
  const complete = post.draft && completeText.safeParse(post.draft).data;
  const { title, ...fields } = { ...fieldsOf(post), ...complete, inMenu: false, inFooter: false };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await createPost(actor, {
        ...fields,
        title: cutToField(`Copy of ${title}`, MAX_TITLE_LENGTH),
        slug: await freePostSlug(fields.slug, post.kind),
        status: "draft",
        publishAt: null,
        readyForReview: false,
      });
    } catch (error) {
      // another post took the slug meanwhile
      if (!(error instanceof AppError && error.code === "conflict") || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

function fieldsOf(post: EditablePost): PostInput {
  const { id, createdAt, updatedAt, publishedAt, authorId, author, version, draft, ...fields } = post;
  return fields;
}

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

export const unknownCategory = () => fieldError("categoryIds", "One of the categories no longer exists.");

type Placement = Pick<PostChanges, "inMenu" | "menuLabel" | "inFooter">;

/** Only pages stand in menus and footers. */
const placementOf = (kind: PostKind, placement: Placement): Placement => (kind === "page" ? placement : {});

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
  if (readyForReview && !post.readyForReview) await queueReviewMail(transaction, id);
  // only a public post's path may be known
  if (slug !== post.slug && post.publishedAt !== null && post.publishedAt <= now)
    await keepOldPath(transaction, textPath(post), { postId: id });
  return after;
}

/** Queues the mail to the editors that post `id` is ready for review. */
async function queueReviewMail(transaction: Transaction, id: number): Promise<void> {
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

/** Throws AppError conflict where a page's slug is the program's own. */
async function assertSlugNotReserved(kind: PostKind, slug: string): Promise<void> {
  if (kind === "page" && isReserved(slug)) throw slugTaken(slug, await freePostSlug(slug, kind));
}

/** The HTML of a post as stored. Throws AppError validation when it is too long or empty. */
async function cleanContent(content: string): Promise<string> {
  const html = await storedArticle(content);
  if (isEmptyArticle(html)) throw fieldError("content", CONTENT_REQUIRED);
  return html;
}
