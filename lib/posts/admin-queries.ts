import "server-only";
import { type Person, PERSON_SELECT, personOf } from "../auth/person.ts";
import type { Actor } from "../auth/rules.ts";
import { db } from "../db/client.ts";
import type { Transaction } from "../db/write.ts";
import { AppError } from "../errors.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { freeSlug } from "../validation/slug.ts";
import { PLACEMENT_SELECT } from "./fields.ts";
import { assertMayEdit } from "./permissions.ts";
import type { PostKind } from "./rules.ts";
import { BLANK_SNAPSHOT, type PostSnapshot, SNAPSHOT_SELECT } from "./snapshot.ts";

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

type EditableDraft = PostSnapshot & { savedAt: Date; author: Person | null };

/** A post for its editors, with the version of its working copy where there is one. */
export function editable({ categories, author, draft, ...post }: PostRow) {
  return {
    ...post,
    version: draft?.version ?? post.version,
    categoryIds: categories.map(({ categoryId }) => categoryId),
    author: personOf(author),
    draft: draft && editableDraft(draft),
  };
}

export type EditablePost = ReturnType<typeof editable>;

function editableDraft({ fields, savedAt, author }: NonNullable<PostRow["draft"]>): EditableDraft {
  return { ...draftSnapshot(fields), savedAt, author: personOf(author) };
}

/** The column holds nothing but snapshots, those of earlier versions without newer fields. */
export const draftSnapshot = (fields: Prisma.JsonValue): PostSnapshot => ({
  ...BLANK_SNAPSHOT,
  ...(fields as unknown as Partial<PostSnapshot>),
});

/** One post for its editors, not from the trash. Throws AppError: not_found, forbidden. */
export async function getPostForEdit(actor: Actor, id: number): Promise<EditablePost> {
  const post = await db().post.findUnique({ where: { id, trashedAt: null }, select: EDIT_SELECT });
  if (!post) throw postNotFound();
  assertMayEdit(actor, post);
  const draft = post.draft && { ...post.draft, fields: await knownCategories(draftSnapshot(post.draft.fields)) };
  return editable({ ...post, draft });
}

/** Without deleted categories, which a working copy may name. */
export async function knownCategories(fields: PostSnapshot): Promise<PostSnapshot> {
  const known = await db().category.findMany({ where: { id: { in: fields.categoryIds } }, select: { id: true } });
  const ids = new Set(known.map(({ id }) => id));
  return { ...fields, categoryIds: fields.categoryIds.filter((id) => ids.has(id)) };
}

export const postNotFound = () => new AppError("not_found", "Post not found");

/** A free slug like `slug`, of posts or of pages, which may have the same; without `kind` of both. */
export const freePostSlug = (slug: string, kind?: PostKind, client: Transaction = db()): Promise<string> =>
  freeSlug(slug, (slugs) => client.post.findMany({ where: { kind, slug: { in: slugs } }, select: { slug: true } }));

/** Every read of what belongs to a post begins here. Throws AppError: not_found, also in the trash; forbidden. */
export async function assertPost(actor: Actor, id: number): Promise<void> {
  const post = await db().post.findUnique({ where: { id, trashedAt: null }, select: { kind: true, authorId: true } });
  if (!post) throw postNotFound();
  assertMayEdit(actor, post);
}
