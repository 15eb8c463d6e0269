import "server-only";
import { type Actor, type Person, PERSON_SELECT, personOf, assertMay } from "../auth/rules.ts";
import { db } from "../db/client.ts";
import type { Transaction } from "../db/write.ts";
import { AppError } from "../errors.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { freeSlug } from "../validation/slug.ts";
import { assertCurrent, type SaveBase } from "../db/optimistic-lock.ts";
import { BLANK_SNAPSHOT, PLACEMENT_SELECT, type PostSnapshot, SNAPSHOT_SELECT } from "./fields.ts";
import type { PostKind, PostStatus, WantedPublication } from "./rules.ts";

export const EDIT_SELECT = {
  ...SNAPSHOT_SELECT,
  ...PLACEMENT_SELECT,
  id: true,
  kind: true,
  createdAt: true,
  updatedAt: true,
  authorId: true,
  version: true,
  author: { select: PERSON_SELECT },
  draft: { select: { version: true, savedAt: true, author: { select: PERSON_SELECT }, fields: true } },
} as const satisfies Prisma.PostSelect;

export type PostRow = Prisma.PostGetPayload<{ select: typeof EDIT_SELECT }>;

/** A post for its editors, with its working copy and that copy's version, if there is one. */
export function toEditable({ categories, author, draft, ...post }: PostRow) {
  return {
    ...post,
    version: draft?.version ?? post.version,
    categoryIds: categories.map(({ categoryId }) => categoryId),
    author: personOf(author),
    draft: draft && { ...draftSnapshot(draft.fields), savedAt: draft.savedAt, author: personOf(draft.author) },
  };
}

export type EditablePost = ReturnType<typeof toEditable>;

/** Fills in the fields that a stored snapshot lacks because they are newer. The column holds only snapshots. */
export const draftSnapshot = (fields: Prisma.JsonValue): PostSnapshot => ({
  ...BLANK_SNAPSHOT,
  ...(fields as unknown as Partial<PostSnapshot>),
});

/** One post for its editors. Throws AppError: not_found, also in the trash; forbidden. */
export async function getPostForEdit(actor: Actor, id: number): Promise<EditablePost> {
  const post = assertEditable(
    actor,
    await db().post.findUniqueOrThrow({ where: { id, trashedAt: null }, select: EDIT_SELECT }),
  );
  const draft = post.draft && { ...post.draft, fields: await knownCategories(draftSnapshot(post.draft.fields)) };
  return toEditable({ ...post, draft });
}

/** Removes deleted categories, which a working copy may still name. */
export async function knownCategories(fields: PostSnapshot, client: Transaction = db()): Promise<PostSnapshot> {
  return { ...fields, categoryIds: await existingCategories(client, fields.categoryIds) };
}

export async function existingCategories(client: Transaction, ids: number[]): Promise<number[]> {
  const rows = await client.category.findMany({ where: { id: { in: ids } }, select: { id: true } });
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}

/** A free slug like `slug`, among posts or pages, which may share a slug; without `kind`, among both. */
export const freePostSlug = (slug: string, kind?: PostKind, client: Transaction = db()): Promise<string> =>
  freeSlug(slug, (slugs) => client.post.findMany({ where: { kind, slug: { in: slugs } }, select: { slug: true } }));

/** Every read of a post's links, comments or revisions begins here. Throws AppError: not_found, forbidden. */
export async function assertPost(actor: Actor, id: number): Promise<void> {
  const select = { kind: true, authorId: true } as const;
  assertEditable(actor, await db().post.findUniqueOrThrow({ where: { id, trashedAt: null }, select }));
}

/** Throws AppError forbidden for a page or another author's post that `actor` may not edit; returns any other. */
export function assertEditable<Row extends { kind: PostKind; authorId: string | null }>(actor: Actor, post: Row) {
  assertMayUse(actor, post.kind);
  if (post.authorId === null || post.authorId !== actor.id) assertMay(actor, "posts.others");
  return post;
}

/** Throws AppError forbidden if `actor` may not publish, unless the post stays a draft without a publish date. */
export function assertMayPublish(actor: Actor, before: PostStatus, { status, publishAt }: WantedPublication): void {
  if (before !== "draft" || status !== "draft" || publishAt) assertMay(actor, "posts.publish");
}

/** Throws AppError forbidden if `kind` is a page and `actor` may not edit pages. */
export function assertMayUse(actor: Actor, kind: PostKind): void {
  if (kind === "page") assertMay(actor, "pages");
}

/** Locks post `id`, as every write to it, its working copy or revisions does. Throws AppError: not_found, forbidden. */
export async function lockPost(transaction: Transaction, actor: Actor, id: number): Promise<PostRow> {
  // a stronger lock would wait for comments and categories that refer to the post
  await transaction.$queryRaw`SELECT id FROM blog_posts WHERE id = ${id} FOR NO KEY UPDATE`;
  const where = { id, trashedAt: null };
  return assertEditable(actor, await transaction.post.findUniqueOrThrow({ where, select: EDIT_SELECT }));
}

const IN_TRASH = { trashedAt: true, trashedStatus: true, trashedSlug: true, trashedCategories: true } as const;

/** Locks post `id` in the trash. Throws AppError: not_found, forbidden, conflict (not in the trash). */
export async function lockTrashedPost(transaction: Transaction, actor: Actor, id: number) {
  await transaction.$queryRaw`SELECT id FROM blog_posts WHERE id = ${id} FOR UPDATE`;
  const select = { ...EDIT_SELECT, ...IN_TRASH } as const;
  const post = assertEditable(actor, await transaction.post.findUniqueOrThrow({ where: { id }, select }));
  const { trashedAt } = post;
  if (!trashedAt) throw new AppError("conflict", `The ${post.kind} is not in the trash.`);
  return { ...post, trashedAt };
}

/** The version that a save must be based on. */
export const currentVersion = ({ version, draft }: PostRow) => draft?.version ?? version;

/** For an undo. Throws AppError conflict unless `version` is the current one. */
export function assertUnchanged(post: PostRow, version: number): void {
  if (currentVersion(post) !== version) throw new AppError("conflict", `"${post.title}" has been changed since.`);
}

/** The key under which a post keeps the id of its last save. */
export const postSubject = (id: number) => `post/${id}`;

/** Throws AppError conflict when `base` is outdated. A caller that does not know the post passes version 0. */
export function assertCurrentPost(transaction: Transaction, post: PostRow, base: SaveBase): Promise<void> {
  const { draft } = post;
  return assertCurrent(transaction, postSubject(post.id), base, currentVersion(post), async () => ({
    action: `saved this ${post.kind}`,
    updatedAt: draft?.savedAt ?? post.updatedAt,
    author: await lastAuthor(transaction, post),
    extra: { postId: post.id },
  }));
}

/** The author of the working copy, or of a later revision: bulk actions change the post and keep the working copy. */
async function lastAuthor(transaction: Transaction, { id, author, draft }: PostRow): Promise<Person | null> {
  const select = { createdAt: true, author: { select: PERSON_SELECT } } as const;
  const where = { postId: id };
  const last = await transaction.postRevision.findFirst({ where, orderBy: { id: "desc" }, select });
  if (draft && (!last || draft.savedAt >= last.createdAt)) return personOf(draft.author);
  return personOf(last ? last.author : author);
}
