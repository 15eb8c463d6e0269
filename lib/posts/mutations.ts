import "server-only";
import type { Admin } from "../auth/session.ts";
import { expire } from "../cache.ts";
import { db } from "../db.ts";
import { AppError, isForeignKeyViolation, isMissingRow, isUniqueViolation, staleEdit } from "../errors.ts";
import { cleanHtml } from "../html.ts";
import { codeText } from "../text.ts";
import { editable, EDIT_SELECT, type EditablePost, freePostSlug } from "./admin-queries.ts";
import { nextPublishedAt } from "./publishing.ts";
import type { PostChanges, PostInput } from "./schema.ts";

// how often a save that names no version is tried again after another one came between
const MAX_ATTEMPTS = 10;

/** Stores a new post of `admin`. Throws AppError: conflict (slug taken), validation (unknown category). */
export async function createPost(admin: Admin, { categoryIds = [], content, ...input }: PostInput): Promise<EditablePost> {
  const data = {
    ...input,
    content: cleanContent(content),
    authorId: admin.id,
    publishedAt: nextPublishedAt(input.status, null, new Date()),
    categories: { create: categoryIds.map((categoryId) => ({ categoryId })) },
  };
  const [post, freed] = await writing(input.slug, () =>
    db().$transaction([
      db().post.create({ data, select: EDIT_SELECT }),
      // an old address of another post is free again
      db().postOldSlug.deleteMany({ where: { slug: input.slug } }),
    ]),
  );
  if (post.status === "published" || freed.count > 0) await expire("posts");
  return editable(post);
}

/**
 * Changes post `id`. Throws AppError: not_found, conflict (the slug is taken, or somebody saved it since `version`; then
 * the answer says the current one), validation (unknown category).
 */
export async function updatePost(id: number, { version, ...changes }: PostChanges): Promise<EditablePost> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const before = await db().post.findUnique({
      where: { id },
      select: { slug: true, status: true, publishedAt: true, version: true, updatedAt: true },
    });
    if (!before) throw new AppError("not_found", "Post not found");
    if (version && version !== before.version) throw staleEdit("post", before);
    const after = await saveOver({ id, ...before }, changes);
    if (!after) continue;
    const isSeen = before.status === "published" || after.status === "published";
    if (isSeen || before.slug !== after.slug) await expire("posts");
    return editable(after);
  }
  throw new AppError("conflict", "Somebody else is saving this post at the moment. Please try again.");
}

/** Deletes post `id`. Throws AppError not_found. */
export async function deletePost(id: number): Promise<void> {
  const { count } = await db().post.deleteMany({ where: { id } });
  if (count === 0) throw new AppError("not_found", "Post not found");
  await expire("posts");
}

type Saved = { id: number; slug: string; status: PostInput["status"]; publishedAt: Date | null; version: number };

/** Writes `changes` if the post is still as `before` says; null when another save came first. */
async function saveOver(before: Saved, { categoryIds, content, ...changes }: Omit<PostChanges, "version">) {
  const { id, version } = before;
  const slug = changes.slug ?? before.slug;
  const data = {
    ...changes,
    content: content === undefined ? undefined : cleanContent(content),
    publishedAt: nextPublishedAt(changes.status ?? before.status, before.publishedAt, new Date()),
    version: { increment: 1 },
    categories: categoryIds && { deleteMany: {}, create: categoryIds.map((categoryId) => ({ categoryId })) },
  };
  // who has seen the post has its old address; a draft was never seen
  const keepsOldAddress = slug !== before.slug && before.publishedAt !== null;
  try {
    return await writing(slug, () =>
      db().$transaction(async (transaction) => {
        const post = await transaction.post.update({ where: { id, version }, data, select: EDIT_SELECT });
        if (slug !== before.slug) await transaction.postOldSlug.deleteMany({ where: { slug } });
        if (keepsOldAddress) await transaction.postOldSlug.create({ data: { slug: before.slug, postId: id } });
        return post;
      }),
    );
  } catch (error) {
    if (isMissingRow(error)) return null;
    throw error;
  }
}

/** Runs a write and says in human words what the database refused. */
async function writing<T>(slug: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) {
      const message = `The slug "${slug}" is taken. "${await freePostSlug(slug)}" is free.`;
      throw new AppError("conflict", message, { issues: [{ path: "slug", message }] });
    }
    if (isForeignKeyViolation(error)) {
      const message = "One of the categories does not exist any more.";
      throw new AppError("validation", message, { issues: [{ path: "categoryIds", message }] });
    }
    throw error;
  }
}

// what cannot be stored goes first, so that nothing forms when it goes
const cleanContent = (content: string) => cleanHtml(codeText(content));
