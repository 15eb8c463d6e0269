import "server-only";
import { createHash } from "node:crypto";
import { type Actor, fullName, PERSON_SELECT } from "../auth/rules.ts";
import { areBylinesShown, BYLINE_SELECT } from "../authors/byline-queries.ts";
import { db } from "../db/client.ts";
import type { Transaction } from "../db/write.ts";
import { longDate } from "../format.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { assertPost, draftSnapshot } from "../posts/admin-queries.ts";
import { getRevision } from "../posts/revision-queries.ts";
import { postState } from "../posts/rules.ts";
import { APPROVED_FIELDS, type PostSnapshot, SNAPSHOT_SELECT, snapshotOf } from "../posts/fields.ts";
import { currentBrand } from "../site/queries.ts";
import { TEAM_NAME } from "./rules.ts";

const MAX_LISTED = 500;

export const REPLY_SELECT = { id: true, createdAt: true, text: true, author: { select: PERSON_SELECT } } as const;

export const COMMENT_SELECT = {
  id: true,
  createdAt: true,
  name: true,
  text: true,
  quote: true,
  resolvedAt: true,
  replies: { select: REPLY_SELECT, orderBy: { id: "asc" } },
} as const satisfies Prisma.PostCommentSelect;

type CommentRow = Prisma.PostCommentGetPayload<{ select: typeof COMMENT_SELECT }>;

/** Readers without an account see it, so it has a name but never an email address. */
export const replyOf = ({ author, ...reply }: CommentRow["replies"][number]) => ({
  ...reply,
  name: (author && fullName(author)) || TEAM_NAME,
});

export const commentOf = ({ replies, ...comment }: CommentRow) => ({ ...comment, replies: replies.map(replyOf) });

export type ListedPreviewLink = Awaited<ReturnType<typeof listPreviewLinks>>[number];
export type PostComment = Awaited<ReturnType<typeof listComments>>[number];

/** Newest first. Throws AppError: not_found, forbidden. */
export async function listPreviewLinks(actor: Actor, postId: number) {
  await assertPost(actor, postId);
  const links = await db().previewLink.findMany({
    where: { postId },
    orderBy: { id: "desc" },
    take: MAX_LISTED,
    select: {
      id: true,
      createdAt: true,
      expiresAt: true,
      revokedAt: true,
      views: true,
      lastViewedAt: true,
      approvals: { select: { name: true, at: true, textHash: true }, orderBy: { id: "desc" }, take: MAX_LISTED },
    },
  });
  const current = await hashShownText(db(), postId);
  return links.map(({ approvals, ...link }) => ({
    ...link,
    approvals: approvals.map(({ textHash, ...approval }) => ({ ...approval, current: textHash === current })),
  }));
}

/** The hash of the text that a reader of post `postId` sees now: the working copy, else the post. */
export async function hashShownText(client: Transaction, postId: number): Promise<string> {
  const select = { ...SNAPSHOT_SELECT, draft: { select: { fields: true } } } as const;
  const { draft, ...post } = await client.post.findUniqueOrThrow({ where: { id: postId }, select });
  return hashText(draft ? draftSnapshot(draft.fields) : snapshotOf(post));
}

export function hashText(post: PostSnapshot): string {
  const parts = APPROVED_FIELDS.map((field) => post[field] ?? "");
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

/** Newest first. Throws AppError: not_found, forbidden. */
export async function listComments(actor: Actor, postId: number) {
  await assertPost(actor, postId);
  return listLinkedComments(postId);
}

/** The same for a review link, whose reader needs no account. */
export async function listLinkedComments(postId: number) {
  const rows = await db().postComment.findMany({
    where: { postId },
    orderBy: { id: "desc" },
    take: MAX_LISTED,
    select: COMMENT_SELECT,
  });
  return rows.map(commentOf);
}

/** What a preview of post `postId` shows: its working copy, else the post. Throws AppError: not_found, forbidden. */
export async function getPreview(actor: Actor, postId: number) {
  await assertPost(actor, postId);
  return getLinkedPreview(postId);
}

/** The same with the fields of an earlier version. Throws AppError: not_found, forbidden. */
export async function getRevisionPreview(actor: Actor, postId: number, revisionId: number) {
  const { name, createdAt, ...revision } = await getRevision(actor, postId, revisionId);
  const version = name ? `Version “${name}”` : `Version of ${longDate(createdAt.toISOString(), await currentBrand())}`;
  return { ...(await getLinkedPreview(postId, revision)), version };
}

/** The same for a review link; `of` replaces the fields of working copy or post. Throws AppError not_found. */
export async function getLinkedPreview(postId: number, of?: PostSnapshot) {
  const post = await db().post.findUniqueOrThrow({
    where: { id: postId, trashedAt: null },
    select: {
      ...SNAPSHOT_SELECT,
      id: true,
      kind: true,
      catalogNumber: true,
      updatedAt: true,
      author: { select: BYLINE_SELECT },
      draft: { select: { fields: true } },
    },
  });
  const fields = of ?? (post.draft ? draftSnapshot(post.draft.fields) : snapshotOf(post));
  const now = new Date();
  const state = postState(post, now);
  const isPublic = state === "published";
  return {
    ...fields,
    version: "",
    id: post.id,
    kind: post.kind,
    catalogNumber: post.catalogNumber,
    state,
    hasDraft: post.draft !== null,
    categories: await categoriesOf(fields),
    author:
      post.author?.slug && (await areBylinesShown()) ? { name: fullName(post.author), slug: post.author.slug } : null,
    // as if published now
    publishedAt: (isPublic ? post.publishedAt?.toISOString() : fields.publishAt) ?? now.toISOString(),
    updatedAt: (isPublic && !post.draft ? post.updatedAt : now).toISOString(),
  };
}

export type Preview = Awaited<ReturnType<typeof getPreview>>;

async function categoriesOf({ categoryIds }: PostSnapshot) {
  const select = { id: true, name: true, slug: true } as const;
  const rows = await db().category.findMany({ where: { id: { in: categoryIds } }, select });
  const byId = new Map(rows.map(({ id, ...category }) => [id, category]));
  return categoryIds.flatMap((id) => byId.get(id) ?? []);
}
