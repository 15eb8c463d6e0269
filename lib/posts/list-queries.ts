import "server-only";
import { cache } from "react";
import { findAuthorId } from "../authors/byline-queries.ts";
import { BYLINES_SETTING } from "../authors/rules.ts";
import { isBuildWithoutDatabase, type PageTags, publicList, publicRead } from "../cache.ts";
import { db } from "../db/client.ts";
import { postPath, postSlug } from "../paths.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { inBatches } from "../lists/batches.ts";
import { foundPage, SEARCH_LIMIT } from "../lists/search.ts";
import { containing } from "../lists/search-sql.ts";
import { CARD, findNextDue, isDue, NEWEST_FIRST, PUBLISHED, publicPosts, publicPostsSql, toCards } from "./queries.ts";
import { type PostCard, type PostPage, POSTS_PER_LIST_PAGE } from "./rules.ts";

export type PostFilter = { categorySlug?: string; authorSlug?: string };

export async function* everyPublishedPost(): AsyncGenerator<PostCard[]> {
  const posts = await db().post.findMany({ where: publicPosts(), orderBy: NEWEST_FIRST, select: { id: true } });
  yield* inBatches(
    posts.map(({ id }) => id),
    findCards,
  );
}

export async function listPublishedPage(page: number, filter: PostFilter = {}): Promise<PostPage> {
  const first = (ids: number[]) => ids.slice(0, POSTS_PER_LIST_PAGE);
  const [shown, total] = await Promise.all([shownPosts(page, filter, first), countPublishedPosts(filter)]);
  return { ...shown, page, total };
}

export async function listLatestPosts(count: number, { except, ...filter }: PostFilter & { except?: number } = {}) {
  return (await shownPosts(1, filter, (ids) => ids.filter((id) => id !== except).slice(0, count))).posts;
}

async function shownPosts(page: number, filter: PostFilter, choose: (ids: number[]) => number[]) {
  if (isBuildWithoutDatabase()) return { posts: [], hasMore: false };
  return publicRead(["categories"], async (read) => {
    const ids = await idsOfPage(await findList(filter, read), page);
    const shown = choose(ids);
    read.dependsOn(...shown.map((id) => `card:${id}` as const));
    return { posts: await findCards(shown), hasMore: ids.length > POSTS_PER_LIST_PAGE };
  });
}

export async function listPostsAt(slugs: readonly string[]): Promise<PostCard[]> {
  if (slugs.length === 0) return [];
  return publicList(["categories", ...slugs.map((slug) => `slug:${slug}` as const)], async (page) => {
    const where = { ...PUBLISHED, slug: { in: [...slugs] } };
    const published = await db().post.findMany({ where, select: CARD });
    page.dependsOn(...published.map(({ id }) => `card:${id}` as const));
    const posts = await toCards(published.filter(({ publishedAt }) => publishedAt && isDue(publishedAt, page)));
    return posts.sort((first, second) => slugs.indexOf(first.slug) - slugs.indexOf(second.slug));
  });
}

/** Removes empty links and links to posts that are not public. */
export async function shownLinks(links: readonly string[]): Promise<string[]> {
  const posts = await listPostsAt(links.flatMap((link) => postSlug(link) ?? []));
  const paths = posts.map(({ slug }) => postPath(slug));
  return links.filter((link) => link !== "" && (postSlug(link) === undefined || paths.includes(link)));
}

/** In the order of `ids`. */
async function findCards(ids: number[]): Promise<PostCard[]> {
  const posts = await db().post.findMany({ where: { ...publicPosts(), id: { in: ids } }, select: CARD });
  return toCards(posts.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
}

/** Counts the public posts that match `filter`. Cached with the page that reads it. */
export async function countPublishedPosts(filter: PostFilter = {}): Promise<number> {
  if (isBuildWithoutDatabase()) return 0;
  return publicRead([], async (page) => {
    const { posts, entries } = await findList(filter, page);
    return entries ? db().postCategory.count({ where: entries }) : posts ? db().post.count({ where: posts }) : 0;
  });
}

type BlogList = { posts?: Prisma.PostWhereInput; entries?: Prisma.PostCategoryWhereInput };

/** The filter for a list's posts or a category's entries; empty for an unknown slug. `page` expires with the list. */
async function findList({ categorySlug, authorSlug }: PostFilter, page: PageTags): Promise<BlogList> {
  page.validUntil(await findNextDue());
  if (categorySlug !== undefined) {
    page.dependsOn(`category:${categorySlug}`);
    const categoryId = await findCategoryId(categorySlug);
    if (categoryId === null) return {};
    page.dependsOn(`blog/${categoryId}`);
    return { entries: { categoryId, publishedAt: { lte: new Date() } } };
  }
  if (authorSlug === undefined) {
    page.dependsOn("blog");
    return { posts: publicPosts() };
  }
  page.dependsOn(`author:${authorSlug}`, `setting:${BYLINES_SETTING}`);
  const authorId = await findAuthorId(authorSlug);
  if (authorId === null) return {};
  page.dependsOn(`by/${authorId}`);
  return { posts: { ...publicPosts(), authorId } };
}

const findCategoryId = cache(
  async (slug: string): Promise<number | null> =>
    (await db().category.findUnique({ where: { slug }, select: { id: true } }))?.id ?? null,
);

// ids only, so that an index alone skips the rows before the page
async function idsOfPage({ posts, entries }: BlogList, page: number): Promise<number[]> {
  const part = { skip: (page - 1) * POSTS_PER_LIST_PAGE, take: POSTS_PER_LIST_PAGE + 1 };
  if (entries) {
    const orderBy: Prisma.PostCategoryOrderByWithRelationInput[] = [{ publishedAt: "desc" }, { postId: "desc" }];
    const found = await db().postCategory.findMany({ where: entries, orderBy, select: { postId: true }, ...part });
    return found.map(({ postId }) => postId);
  }
  if (!posts) return [];
  const found = await db().post.findMany({ where: posts, orderBy: NEWEST_FIRST, select: { id: true }, ...part });
  return found.map(({ id }) => id);
}

/** Published posts with `q` in title or excerpt, newest first. */
export async function findPosts(page: number, search: PostFilter & { q: string }): Promise<PostPage> {
  const ids = await findIds(search);
  const posts = await findCards(foundPage(ids, page, POSTS_PER_LIST_PAGE));
  const shown = Math.min(ids.length, SEARCH_LIMIT);
  return { posts, page, total: ids.length, hasMore: page * POSTS_PER_LIST_PAGE < shown };
}

/** The newest posts that match, at most SEARCH_LIMIT + 1. */
async function findIds({ q, categorySlug, authorSlug }: PostFilter & { q: string }): Promise<number[]> {
  const authorId = authorSlug === undefined ? undefined : await findAuthorId(authorSlug);
  if (authorId === null) return [];
  const byAuthor = Prisma.sql`AND p.author_id = ${authorId}::uuid`;
  // an array makes the planner look up the category's posts one by one instead of scanning all posts
  const inCategory = Prisma.sql`AND p.id = ANY(ARRAY(
    SELECT pc.post_id FROM blog_post_categories pc
    WHERE pc.category_id = (SELECT id FROM blog_categories WHERE slug = ${categorySlug}) AND pc.published_at <= ${new Date()}))`;
  const matches = containing(["p.title", "p.excerpt"], q);
  const rows = await db().$queryRaw<{ id: number }[]>`
    SELECT p.id FROM blog_posts p
    WHERE ${publicPostsSql()} AND ${matches} ${categorySlug ? inCategory : Prisma.empty} ${authorId ? byAuthor : Prisma.empty}
    ORDER BY p.published_at DESC, p.id DESC LIMIT ${SEARCH_LIMIT + 1}`;
  return rows.map(({ id }) => id);
}
