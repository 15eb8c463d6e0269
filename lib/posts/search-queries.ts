import "server-only";
import { findAuthorId } from "../authors/byline-queries.ts";
import { db } from "../db/client.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { foundPage, SEARCH_LIMIT } from "../lists/search.ts";
import { containing } from "../lists/search-sql.ts";
import { CARD, toCards } from "./cards.ts";
import type { PostFilter } from "./list-queries.ts";
import { publicPosts, publicPostsSql } from "./queries.ts";
import { type PostPage, POSTS_PER_LIST_PAGE, searchWords } from "./rules.ts";

export type PostSearch = PostFilter & { q: string };

const hasInTitleOrExcerpt = (q: string) => containing(["p.title", "p.excerpt"], q);

/**
 * A page of the published posts that match `q`: first those with it in title or excerpt, then those with all its words
 * in the text; each newest first.
 */
export async function findPosts(page: number, { q, ...filter }: PostSearch): Promise<PostPage> {
  const ids = await findIds(hasInTitleOrExcerpt(q), filter);
  const words = searchWords(q);
  if (words.length > 0 && ids.length <= SEARCH_LIMIT) {
    // prefixes match
    const query = words.map((word) => `${word}:*`).join(" & ");
    const hasInText = Prisma.sql`p.words @@ to_tsquery('pg_catalog.simple', ${query})`;
    ids.push(...(await findIds(Prisma.sql`${hasInText} AND ${hasInTitleOrExcerpt(q)} IS NOT TRUE`, filter)));
  }
  return readPage(page, ids.slice(0, SEARCH_LIMIT + 1));
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
  const pageIds = foundPage(ids, page, POSTS_PER_LIST_PAGE);
  const posts = await db().post.findMany({ where: { ...publicPosts(), id: { in: pageIds } }, select: CARD });
  posts.sort((a, b) => pageIds.indexOf(a.id) - pageIds.indexOf(b.id));
  const shown = Math.min(ids.length, SEARCH_LIMIT);
  return { posts: await toCards(posts), page, total: ids.length, hasMore: page * POSTS_PER_LIST_PAGE < shown };
}
