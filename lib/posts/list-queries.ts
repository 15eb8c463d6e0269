import "server-only";
import { cache } from "react";
import { type CacheTag, isBuildWithoutDatabase, publicRead } from "../cache.ts";
import { db } from "../db/client.ts";
import { countList, newestFrom } from "../lists/counts.ts";
import { CARD, type CardRow, toCards } from "./cards.ts";
import { findNextDue, NEWEST_FIRST, publicPosts, publishedBefore } from "./queries.ts";
import { type PostCard, POSTS_PER_LIST_PAGE } from "./rules.ts";

export type PostFilter = { categorySlug?: string };

const PORTION = 250;

/** Every published post, newest first, in batches. */
export async function* everyPublishedPost(): AsyncGenerator<PostCard[]> {
  for (let last: CardRow | undefined; ;) {
    const rows: CardRow[] = await db().post.findMany({
      where: { AND: [publicPosts(), last?.publishedAt ? publishedBefore(last.publishedAt, last.id) : {}] },
      orderBy: [...NEWEST_FIRST],
      take: PORTION,
      select: CARD,
    });
    yield await toCards(rows);
    last = rows.at(-1);
    if (rows.length < PORTION) return;
  }
}

/** One page of the blog or of a category. */
export async function listPublishedPage(
  page: number,
  filter: PostFilter = {},
): Promise<{ posts: PostCard[]; hasMore: boolean }> {
  if (isBuildWithoutDatabase()) return { posts: [], hasMore: false };
  return publicRead(["categories"], async ({ dependsOn, validUntil }) => {
    dependsOn(...(await listTags(filter.categorySlug)));
    validUntil(await findNextDue());
    const ids = await countedIds(page, filter);
    const shown = ids.slice(0, POSTS_PER_LIST_PAGE);
    dependsOn(...shown.map((id) => `card:${id}` as const));
    return { posts: await findCards(shown), hasMore: ids.length > POSTS_PER_LIST_PAGE };
  });
}

/** The newest posts of the blog or of a category, without `except`. */
export async function listLatestPosts(
  count: number,
  { except, ...filter }: PostFilter & { except?: number } = {},
): Promise<PostCard[]> {
  if (isBuildWithoutDatabase()) return [];
  return publicRead(["categories"], async ({ dependsOn, validUntil }) => {
    dependsOn(...(await listTags(filter.categorySlug)));
    validUntil(await findNextDue());
    const newest = await countedIds(1, filter);
    const shown = newest.filter((id) => id !== except).slice(0, count);
    dependsOn(...shown.map((id) => `card:${id}` as const));
    return findCards(shown);
  });
}

async function findCards(ids: number[]): Promise<PostCard[]> {
  const posts = await db().post.findMany({
    where: { ...publicPosts(), id: { in: ids } },
    orderBy: [...NEWEST_FIRST],
    select: CARD,
  });
  return toCards(posts);
}

export async function countPublishedPosts({ categorySlug }: PostFilter = {}): Promise<number> {
  if (isBuildWithoutDatabase()) return 0;
  return publicRead([], async ({ dependsOn, validUntil }) => {
    dependsOn(...(await listTags(categorySlug)));
    validUntil(await findNextDue());
    const list = await findList(categorySlug);
    if (!list) return 0;
    const [total, planned] = await Promise.all([countList(list.name), countPlanned(list)]);
    return total - planned;
  });
}

type BlogList = { name: "blog" | `blog/${number}`; categoryId: number | null };

/** The blog, or a category's list; null for an unknown category. */
const findList = cache(async (categorySlug: string | undefined): Promise<BlogList | null> => {
  if (categorySlug === undefined) return { name: "blog", categoryId: null };
  const category = await db().category.findUnique({ where: { slug: categorySlug }, select: { id: true } });
  return category && { name: `blog/${category.id}`, categoryId: category.id };
});

/** The tags of a list's order and length. */
async function listTags(categorySlug: string | undefined): Promise<CacheTag[]> {
  if (categorySlug === undefined) return ["blog"];
  const list = await findList(categorySlug);
  return [`category:${categorySlug}`, ...(list ? [list.name] : [])];
}

/** Counted lists begin with the scheduled posts, few if any. */
async function countPlanned({ categoryId }: BlogList): Promise<number> {
  const publishedAt = { gt: new Date() };
  if (categoryId !== null) return db().postCategory.count({ where: { categoryId, publishedAt } });
  return db().post.count({ where: { status: "published", publishedAt } });
}

// Index-only ids: a late page reads as many as the first.
async function countedIds(page: number, { categorySlug }: PostFilter): Promise<number[]> {
  const list = await findList(categorySlug);
  const place = list && (await newestFrom(list.name, (page - 1) * POSTS_PER_LIST_PAGE + (await countPlanned(list))));
  if (!place) return [];
  const part = { skip: place.skip, take: POSTS_PER_LIST_PAGE + 1 };
  // the skipped rows include scheduled posts
  const publishedAt = { lt: place.before };
  if (list.categoryId === null) {
    const posts = await db().post.findMany({
      where: { status: "published", publishedAt },
      orderBy: [...NEWEST_FIRST],
      select: { id: true },
      ...part,
    });
    return posts.map(({ id }) => id);
  }
  const entries = await db().postCategory.findMany({
    where: { categoryId: list.categoryId, publishedAt },
    orderBy: [{ publishedAt: "desc" }, { postId: "desc" }],
    select: { postId: true },
    ...part,
  });
  return entries.map(({ postId }) => postId);
}
