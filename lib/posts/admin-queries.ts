import "server-only";
import { db } from "../db.ts";
import { AppError } from "../errors.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { slugAlternatives } from "../slug.ts";
import { lineText } from "../text.ts";
import type { PostListQuery } from "./schema.ts";

export const POSTS_PER_PAGE = 50;

const LIST_SELECT = { id: true, title: true, slug: true, excerpt: true, status: true, createdAt: true, publishedAt: true } as const;

export const EDIT_SELECT = {
  ...LIST_SELECT,
  content: true,
  featuredImage: true,
  metaTitle: true,
  metaDescription: true,
  ogTitle: true,
  ogDescription: true,
  ogImage: true,
  twitterTitle: true,
  twitterDescription: true,
  twitterImage: true,
  authorId: true,
  updatedAt: true,
  version: true,
  categories: { select: { categoryId: true }, orderBy: { categoryId: "asc" } },
} as const satisfies Prisma.PostSelect;

export type PostRow = Prisma.PostGetPayload<{ select: typeof EDIT_SELECT }>;

/** A post as its editors see it. */
export function editable({ categories, ...post }: PostRow) {
  return { ...post, categoryIds: categories.map(({ categoryId }) => categoryId) };
}

export type EditablePost = ReturnType<typeof editable>;

/** Every post, newest first, or one page of those that match; `hasMore` tells whether another page follows. */
export async function listPostsForAdmin({ page, q, status }: PostListQuery) {
  const search = q && lineText(q).replace(/[\\%_]/g, "\\$&");
  const matches = { contains: search, mode: "insensitive" } as const;
  const posts = await db().post.findMany({
    where: { status, ...(search && { OR: [{ title: matches }, { excerpt: matches }] }) },
    select: LIST_SELECT,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    ...(page && { skip: (page - 1) * POSTS_PER_PAGE, take: POSTS_PER_PAGE + 1 }),
  });
  const hasMore = page !== undefined && posts.length > POSTS_PER_PAGE;
  return { posts: hasMore ? posts.slice(0, POSTS_PER_PAGE) : posts, hasMore };
}

/** One post with everything an editor may change. Throws AppError not_found. */
export async function getPostForEdit(id: number): Promise<EditablePost> {
  const post = await db().post.findUnique({ where: { id }, select: EDIT_SELECT });
  if (!post) throw new AppError("not_found", "Post not found");
  return editable(post);
}

/** A slug like `slug` that no post has. */
export async function freePostSlug(slug: string): Promise<string> {
  const alternatives = slugAlternatives(slug);
  const taken = await db().post.findMany({ where: { slug: { in: alternatives } }, select: { slug: true } });
  const takenSlugs = new Set(taken.map((post) => post.slug));
  return alternatives.find((alternative) => !takenSlugs.has(alternative)) ?? `${alternatives[0]}-${Date.now()}`;
}
