import "server-only";
import { findAuthorId } from "../authors/byline-queries.ts";
import { db } from "../db/client.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { foundPage, likePattern, SEARCH_LIMIT } from "../lists/search.ts";
import { CARD, toCards } from "./cards.ts";
import type { PostFilter } from "./list-queries.ts";
import { NEWEST_FIRST, publicPosts, publicPostsSql } from "./queries.ts";
import { type PostPage, POSTS_PER_LIST_PAGE, searchWords } from "./rules.ts";

export type PostSearch = PostFilter & { q: string };

const hasInTitleOrExcerpt = (q: string) =>
  Prisma.sql`(p.title ILIKE ${likePattern(q)} OR p.excerpt ILIKE ${likePattern(q)})`;

/** A page of the published posts with `q` in title or excerpt, newest first. */
export async function findPosts(page: number, { q, ...filter }: PostSearch): Promise<PostPage> {
  return readPage(page, await findIds(hasInTitleOrExcerpt(q), filter));
}

/** A page of the published posts with all words of `q` in their text, but `q` in neither title nor excerpt. */
export async function findPostsByText(page: number, { q, ...filter }: PostSearch): Promise<PostPage> {
  const words = searchWords(q);
  if (words.length === 0) return readPage(page, []);
  // prefixes match
  const query = words.map((word) => `${word}:*`).join(" & ");
  const hasInText = Prisma.sql`p.words @@ to_tsquery('pg_catalog.simple', ${query})`;
  return readPage(page, await findIds(Prisma.sql`${hasInText} AND ${hasInTitleOrExcerpt(q)} IS NOT TRUE`, filter));
}

/** The newest matching posts, at most SEARCH_LIMIT + 1. */
async function findIds(matches: Prisma.Sql, { categorySlug, authorSlug }: PostFilter): Promise<number[]> {
  const authorId = authorSlug === undefined ? undefined : await findAuthorId(authorSlug);
  if (authorId === null) return [];
  const byAuthor = Prisma.sql`AND p.author_id = ${authorId}::uuid`;
  // an array: the category's posts are looked up one by one, not all posts
  const inCategory = Prisma.sql`AND p.id = ANY(ARRAY(
    SELECT pc.post_id FROM blog_post_categories pc
    WHERE pc.category_id = (SELECT id FROM blog_categories WHERE slug = ${categorySlug}) AND pc.published_at <= ${new Date()}))`;
  const rows = await db().$queryRaw<{ id: number }[]>`
    SELECT p.id FROM blog_posts p
    WHERE ${publicPostsSql()} AND ${matches} ${categorySlug ? inCategory : Prisma.empty} ${authorId ? byAuthor : Prisma.empty}
    ORDER BY p.published_at DESC, p.id DESC LIMIT ${SEARCH_LIMIT + 1}`;
  return rows.map(({ id }) => id);
}

async function readPage(page: number, ids: number[]): Promise<PostPage> {
  const posts = await db().post.findMany({
    where: { ...publicPosts(), id: { in: foundPage(ids, page, POSTS_PER_LIST_PAGE) } },
    orderBy: [...NEWEST_FIRST],
    select: CARD,
  });
  const shown = Math.min(ids.length, SEARCH_LIMIT);
  return { posts: await toCards(posts), page, total: ids.length, hasMore: page * POSTS_PER_LIST_PAGE < shown };
}
