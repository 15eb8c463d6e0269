import "server-only";
import type { Admin } from "../auth/session.ts";
import { publicWrite } from "../cache.ts";
import { inTransaction, type Transaction } from "../db/transaction.ts";
import { AppError, isForeignKeyViolation, isUniqueViolation, slugTaken } from "../errors.ts";
import type { RevisionKind } from "../generated/prisma/enums.ts";
import {
  draftSnapshot,
  editable,
  EDIT_SELECT,
  type EditablePost,
  freePostSlug,
  getPostForEdit,
  type PostRow,
} from "./admin-queries.ts";
import { assertCurrent, currentVersion, lockPost } from "./post-lock.ts";
import { addFirstRevision, addRevision } from "./revision-mutations.ts";
import { isScheduledTooLate, nextPublishedAt } from "./rules.ts";
import { MAX_TITLE_LENGTH, type PostChanges, type PostInput, postInput } from "./schema.ts";
import { isSameSnapshot, type PostSnapshot, snapshotOf } from "./snapshot.ts";
import { cleanContent } from "./stored-content.ts";

/** Creates a post of `admin`. Throws AppError: conflict (slug taken), validation (unknown category, empty content). */
export async function createPost(
  admin: Admin,
  { categoryIds = [], content, publishAt, ...input }: PostInput,
): Promise<EditablePost> {
  const data = {
    ...input,
    content: cleanContent(content),
    authorId: admin.id,
    publishedAt: nextPublishedAt(
      { status: "draft", publishedAt: null },
      { status: input.status, publishAt },
      new Date(),
    ),
    categories: { create: categoryIds.map((categoryId) => ({ categoryId })) },
  };
  return writingPost(input.slug, async (transaction) => {
    const post = await transaction.post.create({ data, select: EDIT_SELECT });
    // frees the former slug of another post
    await transaction.postOldSlug.deleteMany({ where: { slug: input.slug } });
    await addRevision(transaction, post.id, {
      kind: kindOfSave(post),
      authorId: admin.id,
      snapshot: snapshotOf(post),
    });
    return editable(post);
  });
}

/**
 * Changes post `id` and ends its working copy. Throws AppError: not_found, conflict (slug taken, or saved by somebody
 * since `version`), validation (unknown category, empty content, a public post's date in the future).
 */
export async function updatePost(
  admin: Admin,
  id: number,
  { version, ...changes }: PostChanges,
): Promise<EditablePost> {
  const cleaned = changes.content === undefined ? changes : { ...changes, content: cleanContent(changes.content) };
  return writingPost(changes.slug, async (transaction) => {
    const post = await lockPost(transaction, id);
    await assertCurrent(transaction, post, version);
    const after = await storeChanges(transaction, post, cleaned);
    const draft = post.draft && draftSnapshot(post.draft.fields);
    if (post.draft && draft && (!version || losesFields(draft, snapshotOf(after), changes)))
      await addReplacedRevision(transaction, post);
    await addRevision(transaction, id, { kind: kindOfSave(after), authorId: admin.id, snapshot: snapshotOf(after) });
    return editable(after);
  });
}

/** The kind of a save's revision. */
export const kindOfSave = ({ status }: Pick<PostRow, "status">): RevisionKind =>
  status === "published" ? "published" : "saved";

const MAX_ATTEMPTS = 3;

/**
 * Creates a draft of `admin` from post `id`, or from its working copy where that is complete. Throws AppError
 * not_found.
 */
export async function duplicatePost(admin: Admin, id: number): Promise<EditablePost> {
  const post = await getPostForEdit(id);
  const complete = post.draft && postInput.safeParse(post.draft).data;
  const { title, ...fields } = complete ?? fieldsOf(post);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await createPost(admin, {
        ...fields,
        title: `Copy of ${title}`.slice(0, MAX_TITLE_LENGTH),
        slug: await freePostSlug(fields.slug),
        status: "draft",
        publishAt: null,
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

/** Whether a working copy has changes that the save does not mention. */
function losesFields(draft: PostSnapshot, saved: PostSnapshot, changes: object): boolean {
  const settled = ["status", "publishAt", ...Object.keys(changes)];
  return !isSameSnapshot(draft, saved, settled);
}

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
 * Writes sanitized `changes` to the locked `post`. Its working copy ends, or becomes `draft`. Throws AppError
 * validation for a public post's date in the future.
 */
export async function storeChanges(
  transaction: Transaction,
  post: PostRow,
  { categoryIds, publishAt, ...changes }: Omit<PostChanges, "version">,
  draft?: PostSnapshot,
): Promise<PostRow> {
  const { id } = post;
  const now = new Date();
  const publication = { status: changes.status ?? post.status, publishAt };
  if (isScheduledTooLate(post, publication, now)) throw publishAtError();
  const slug = changes.slug ?? post.slug;
  const version = currentVersion(post) + 1;
  await addFirstRevision(transaction, post, snapshotOf(post));
  const after = await transaction.post.update({
    where: { id },
    data: {
      ...changes,
      publishedAt: nextPublishedAt(post, publication, now),
      version,
      categories: categoryIds && categoryChanges(post, categoryIds),
      draft: post.draft ? (draft ? { update: { version, fields: draft } } : { delete: true }) : undefined,
    },
    select: EDIT_SELECT,
  });
  if (slug !== post.slug) {
    await transaction.postOldSlug.deleteMany({ where: { slug } });
    // only a public post's slug may be known
    if (post.publishedAt !== null && post.publishedAt <= now)
      await transaction.postOldSlug.create({ data: { slug: post.slug, postId: id } });
  }
  return after;
}

/** Only the difference: a change expires the category's pages. */
function categoryChanges({ categories }: PostRow, categoryIds: number[]) {
  const known = categories.map(({ categoryId }) => categoryId);
  const removed = known.filter((id) => !categoryIds.includes(id));
  const added = categoryIds.filter((id) => !known.includes(id));
  return {
    ...(removed.length > 0 && { deleteMany: { categoryId: { in: removed } } }),
    create: added.map((categoryId) => ({ categoryId })),
  };
}

function publishAtError(): AppError {
  const message = "The post is public already. Its date cannot be in the future.";
  return new AppError("validation", message, { issues: [{ path: "publishAt", message }] });
}

/** Runs a write in a transaction and translates constraint errors. */
export async function writingPost<T>(
  slug: string | undefined,
  write: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await publicWrite(() => inTransaction(write));
  } catch (error) {
    if (slug !== undefined && isUniqueViolation(error, "blog_posts_slug_key"))
      throw slugTaken(slug, await freePostSlug(slug));
    if (isForeignKeyViolation(error, "blog_post_categories_category_id_fkey")) throw unknownCategory();
    throw error;
  }
}

function unknownCategory(): AppError {
  const message = "One of the categories does not exist any more.";
  return new AppError("validation", message, { issues: [{ path: "categoryIds", message }] });
}
