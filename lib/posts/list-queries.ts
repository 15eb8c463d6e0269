import "server-only";
import { cache } from "react";
import { isBuildWithoutDatabase, renderedFrom } from "../cache.ts";
import { db } from "../db.ts";
import { countList, newestFrom } from "../list-counts.ts";
import { containing } from "../search.ts";
import { CARD, type CardRow, toCards } from "./cards.ts";
import { NEWEST_FIRST, publicPosts, publishedBefore } from "./queries.ts";
import { type PostCard, POSTS_PER_LIST_PAGE } from "./rules.ts";

export type PostFilter = { q?: string; categorySlug?: string };

const PORTION = 250;

/** Every published post, newest first, in portions. */
export async function* everyPublishedPost(): AsyncGenerator<PostCard[]> {
  for (let last: CardRow | undefined; ; ) {
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

/** One page of those that match `filter`; `hasMore` tells whether another page follows. */
export async function listPublishedPage(page: number, filter: PostFilter = {}): Promise<{ posts: PostCard[]; hasMore: boolean }> {
  if (isBuildWithoutDatabase()) return { posts: [], hasMore: false };
  await renderedFrom("posts", "categories");
  const ids = filter.q ? await searchedIds(page, filter) : await countedIds(page, filter);
  const shown = ids.slice(0, POSTS_PER_LIST_PAGE);
  const posts = await db().post.findMany({ where: { ...publicPosts(), id: { in: shown } }, orderBy: [...NEWEST_FIRST], select: CARD });
  return { posts: await toCards(posts), hasMore: ids.length > POSTS_PER_LIST_PAGE };
}

/** How many posts are published, in all or in a category. */
export async function countPublishedPosts({ categorySlug }: Pick<PostFilter, "categorySlug"> = {}): Promise<number> {
  if (isBuildWithoutDatabase()) return 0;
  await renderedFrom("posts", "categories");
  const list = await findList(categorySlug);
  if (!list) return 0;
  const [total, planned] = await Promise.all([countList(list.name), countPlanned(list)]);
  return total - planned;
}

type BlogList = { name: "blog" | `blog/${number}`; categoryId: number | null };

/** The whole blog, or the list of a category; null where there is no such category. */
const findList = cache(async (categorySlug: string | undefined): Promise<BlogList | null> => {
  if (categorySlug === undefined) return { name: "blog", categoryId: null };
  const category = await db().category.findUnique({ where: { slug: categorySlug }, select: { id: true } });
  return category && { name: `blog/${category.id}`, categoryId: category.id };
});

/** The counted lists have published posts that are not due yet at their top: few, if any. */
async function countPlanned({ categoryId }: BlogList): Promise<number> {
  const publishedAt = { gt: new Date() };
  if (categoryId !== null) return db().postCategory.count({ where: { categoryId, publishedAt } });
  return db().post.count({ where: { status: "published", publishedAt } });
}

// In both the ids come from an index alone, and as many of them are read on a late page as on the first one.
async function countedIds(page: number, { categorySlug }: PostFilter): Promise<number[]> {
  const list = await findList(categorySlug);
  const place = list && (await newestFrom(list.name, (page - 1) * POSTS_PER_LIST_PAGE + (await countPlanned(list))));
  if (!place) return [];
  const part = { skip: place.skip, take: POSTS_PER_LIST_PAGE + 1 };
  // those that are not due yet are among the skipped ones
  const publishedAt = { lt: place.before };
  if (list.categoryId === null) {
    const posts = await db().post.findMany({ where: { status: "published", publishedAt }, orderBy: [...NEWEST_FIRST], select: { id: true }, ...part });
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

async function searchedIds(page: number, { q = "", categorySlug }: PostFilter): Promise<number[]> {
  const posts = await db().post.findMany({
    where: {
      ...publicPosts(),
      OR: [{ title: containing(q) }, { excerpt: containing(q) }],
      ...(categorySlug && { categories: { some: { category: { slug: categorySlug } } } }),
    },
    orderBy: [...NEWEST_FIRST],
    skip: (page - 1) * POSTS_PER_LIST_PAGE,
    take: POSTS_PER_LIST_PAGE + 1,
    select: { id: true },
  });
  return posts.map(({ id }) => id);
}
