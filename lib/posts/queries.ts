import "server-only";
import { cache } from "react";
import { isBuildWithoutDatabase, renderedFrom } from "../cache.ts";
import { db } from "../db.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { type PostCard, POSTS_PER_LIST_PAGE, startOfText } from "./rules.ts";

/** What visitors may see: published, and due. Every public read asks through this filter. */
export const publicPosts = () => ({ status: "published", publishedAt: { lte: new Date() } }) as const satisfies Prisma.PostWhereInput;

const NEWEST_FIRST = [{ publishedAt: "desc" }, { id: "desc" }] as const satisfies Prisma.PostOrderByWithRelationInput[];
const CATEGORIES = { select: { category: { select: { name: true, slug: true } } }, orderBy: { id: "asc" } } as const;

const CARD = {
  id: true,
  title: true,
  slug: true,
  excerpt: true,
  featuredImage: true,
  publishedAt: true,
  status: true,
  categories: CATEGORIES,
} as const satisfies Prisma.PostSelect;

const ARTICLE = {
  ...CARD,
  content: true,
  updatedAt: true,
  metaTitle: true,
  metaDescription: true,
  ogTitle: true,
  ogDescription: true,
  ogImage: true,
  twitterTitle: true,
  twitterDescription: true,
  twitterImage: true,
} as const satisfies Prisma.PostSelect;

export type PostFilter = { q?: string; categorySlug?: string };

/** Every published post, newest first. */
export async function listPublishedPosts(): Promise<PostCard[]> {
  await renderedFrom("posts", "categories");
  return toCards(await db().post.findMany({ where: publicPosts(), orderBy: [...NEWEST_FIRST], select: CARD }));
}

/** One page of those that match `filter`; `hasMore` tells whether another page follows. */
export async function listPublishedPage(page: number, filter: PostFilter = {}): Promise<{ posts: PostCard[]; hasMore: boolean }> {
  if (isBuildWithoutDatabase()) return { posts: [], hasMore: false };
  await renderedFrom("posts", "categories");
  // The ids come from the index alone, however far the page is; only twelve rows are read.
  const ids = await db().post.findMany({
    where: matching(filter),
    orderBy: [...NEWEST_FIRST],
    skip: (page - 1) * POSTS_PER_LIST_PAGE,
    take: POSTS_PER_LIST_PAGE + 1,
    select: { id: true },
  });
  const shown = ids.slice(0, POSTS_PER_LIST_PAGE).map(({ id }) => id);
  const posts = await db().post.findMany({ where: { ...publicPosts(), id: { in: shown } }, orderBy: [...NEWEST_FIRST], select: CARD });
  return { posts: await toCards(posts), hasMore: ids.length > POSTS_PER_LIST_PAGE };
}

/** How many published posts match `filter`. */
export async function countPublishedPosts(filter: PostFilter = {}): Promise<number> {
  if (isBuildWithoutDatabase()) return 0;
  await renderedFrom("posts");
  return db().post.count({ where: matching(filter) });
}

/** The published post at `slug`, or null. A page and its metadata share one query. */
export const getPublishedPost = cache(async (slug: string) => {
  await renderedFrom("posts", "categories");
  const post = await db().post.findFirst({ where: { ...publicPosts(), slug }, select: ARTICLE });
  if (!post) return null;
  const [card] = await toCards([post]);
  return {
    ...post,
    publishedAt: post.publishedAt?.toISOString() ?? null,
    updatedAt: post.updatedAt.toISOString(),
    /** the excerpt, or the start of the text */
    summary: card?.excerpt ?? "",
    categories: card?.categories ?? [],
  };
});

export type PublishedPost = NonNullable<Awaited<ReturnType<typeof getPublishedPost>>>;

/** The current slug of a published post that was at `slug` before, or null. */
export async function findRenamedPost(slug: string): Promise<string | null> {
  await renderedFrom("posts");
  const old = await db().postOldSlug.findFirst({ where: { slug, post: publicPosts() }, select: { post: { select: { slug: true } } } });
  return old?.post.slug ?? null;
}

/** The posts published right before and after this one. */
export async function getNeighbors({ id, publishedAt }: { id: number; publishedAt: string | null }) {
  if (!publishedAt) return { previous: null, next: null };
  const select = { title: true, slug: true } as const;
  const { status, publishedAt: due } = publicPosts();
  const [previous, next] = await Promise.all([
    db().post.findFirst({
      // the first bound is what the index can use, the second settles posts of the same moment
      where: { status, publishedAt: { lte: publishedAt }, OR: [{ publishedAt: { lt: publishedAt } }, { id: { lt: id } }] },
      orderBy: [...NEWEST_FIRST],
      select,
    }),
    db().post.findFirst({
      where: { status, publishedAt: { gte: publishedAt, ...due }, OR: [{ publishedAt: { gt: publishedAt } }, { id: { gt: id } }] },
      orderBy: [{ publishedAt: "asc" }, { id: "asc" }],
      select,
    }),
  ]);
  return { previous, next };
}

/** The newest posts with their text, for feeds. */
export async function listPostsForFeed(limit: number) {
  if (isBuildWithoutDatabase()) return [];
  await renderedFrom("posts", "categories");
  const posts = await db().post.findMany({
    where: publicPosts(),
    orderBy: [...NEWEST_FIRST],
    take: limit,
    select: { title: true, slug: true, excerpt: true, content: true, publishedAt: true, updatedAt: true, categories: CATEGORIES },
  });
  return posts.map((post) => ({ ...post, categories: post.categories.map(({ category }) => category) }));
}

/** Addresses of published posts for the sitemap, oldest first, so that a part that is full stays as it is. */
export async function listPostAddresses(skip: number, take: number) {
  if (isBuildWithoutDatabase()) return [];
  await renderedFrom("posts");
  return db().post.findMany({
    where: publicPosts(),
    orderBy: [{ publishedAt: "asc" }, { id: "asc" }],
    skip,
    take,
    select: { slug: true, updatedAt: true },
  });
}

function matching({ q, categorySlug }: PostFilter): Prisma.PostWhereInput {
  // what LIKE would read as a pattern is meant literally
  const contains = { contains: q?.replace(/[\\%_]/g, "\\$&"), mode: "insensitive" } as const;
  return {
    ...publicPosts(),
    ...(q && { OR: [{ title: contains }, { excerpt: contains }] }),
    ...(categorySlug && { categories: { some: { category: { slug: categorySlug } } } }),
  };
}

type CardRow = Prisma.PostGetPayload<{ select: typeof CARD }>;

async function toCards(rows: CardRow[]): Promise<PostCard[]> {
  const starts = await textStarts(rows.filter(({ excerpt }) => !excerpt).map(({ id }) => id));
  return rows.map(({ id, title, slug, excerpt, featuredImage, publishedAt, status, categories }) => ({
    id,
    title,
    slug,
    excerpt: excerpt || (starts.get(id) ?? ""),
    featuredImage,
    publishedAt: publishedAt?.toISOString() ?? null,
    status,
    categories: categories.map(({ category }) => category),
  }));
}

// enough HTML to fill a card, wherever the tags stand
const START_CHARACTERS = 1_000;
const START_LENGTH = 240;

/** The first words of these posts, without reading their whole texts. */
async function textStarts(ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db().$queryRaw<{ id: number; start: string }[]>`
    SELECT id, left(content, ${START_CHARACTERS}) AS start FROM blog_posts WHERE id = ANY(${ids})`;
  return new Map(rows.map(({ id, start }) => [id, Array.from(startOfText(start)).slice(0, START_LENGTH).join("")]));
}
