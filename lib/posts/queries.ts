import "server-only";
import { cache } from "react";
import { isBuildWithoutDatabase, renderedFrom } from "../cache.ts";
import { db } from "../db.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { findPlace, monthStart } from "../list-counts.ts";
import { CARD, CATEGORIES, toCards } from "./cards.ts";
import { META_SELECT } from "./rules.ts";

/** What visitors may see: published, and due. Every public read asks through this filter. */
export const publicPosts = () => ({ status: "published", publishedAt: { lte: new Date() } }) as const satisfies Prisma.PostWhereInput;

export const NEWEST_FIRST = [{ publishedAt: "desc" }, { id: "desc" }] as const satisfies Prisma.PostOrderByWithRelationInput[];

// the first bound is what the index can use, the second settles posts of the same moment
export const publishedBefore = (publishedAt: Date | string, id: number) => ({
  publishedAt: { lte: publishedAt },
  OR: [{ publishedAt: { lt: publishedAt } }, { id: { lt: id } }],
});

const ARTICLE = {
  ...CARD,
  ...META_SELECT,
  content: true,
  updatedAt: true,
} as const satisfies Prisma.PostSelect;

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
      where: { status, ...publishedBefore(publishedAt, id) },
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
  const place = await findPlace("blog", skip, "ascending");
  if (!place) return [];
  const { status, publishedAt: due } = publicPosts();
  return db().post.findMany({
    where: { status, publishedAt: { ...due, gte: monthStart(place.bucket) } },
    orderBy: [{ publishedAt: "asc" }, { id: "asc" }],
    skip: place.skip,
    take,
    select: { slug: true, updatedAt: true },
  });
}
