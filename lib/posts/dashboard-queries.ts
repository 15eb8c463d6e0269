import "server-only";
import { currentBrand } from "../site/queries.ts";
import { type Person, PERSON_SELECT, personOf } from "../auth/person.ts";
import type { Actor } from "../auth/rules.ts";
import { db } from "../db/client.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { textPath } from "../paths.ts";
import { recentViews } from "../statistics/queries.ts";
import { type CountedList, countList } from "../lists/counts.ts";
import { FILTER_LIMIT, foundPage, SEARCH_LIMIT } from "../lists/search.ts";
import { matching, type Narrowing, onlyFor, selectIds } from "./matching-queries.ts";
import { POSTS_PER_ADMIN_PAGE, type PostKind } from "./rules.ts";
import type { PostListQuery } from "./schema.ts";

const { sql } = Prisma;

const LIST_SELECT = {
  id: true,
  kind: true,
  title: true,
  slug: true,
  excerpt: true,
  status: true,
  readyForReview: true,
  createdAt: true,
  updatedAt: true,
  publishedAt: true,
  trashedAt: true,
  trashedSlug: true,
  author: { select: PERSON_SELECT },
  categories: { select: { categoryId: true }, orderBy: { categoryId: "asc" } },
  draft: { select: { savedAt: true } },
} as const satisfies Prisma.PostSelect;

type ListRow = Prisma.PostGetPayload<{ select: typeof LIST_SELECT }>;

/** A post in the staff's lists; in the trash with its former slug. */
export type ListedPost = ReturnType<typeof listed>;

function listed(
  { author, categories, draft, trashedAt, trashedSlug, slug, updatedAt, ...post }: ListRow,
  openComments: number,
  views: number,
) {
  return {
    ...post,
    editedAt: draft && draft.savedAt > updatedAt ? draft.savedAt : updatedAt,
    slug: trashedSlug ?? slug,
    author: personOf(author),
    categoryIds: categories.map(({ categoryId }) => categoryId),
    hasDraft: draft !== null,
    openComments,
    /** Of the last 30 days. */
    views,
    ...(trashedAt && { trashedAt }),
  };
}

const BATCH_SIZE = 250;

/** Every matching post that `actor` may see, in batches. */
export async function* everyPostForAdmin(
  actor: Actor,
  query: Omit<PostListQuery, "page">,
): AsyncGenerator<ListedPost[]> {
  const narrowing = { ...query, only: onlyFor(actor) };
  const where = await matching(narrowing);
  const isNewestFirst = !narrowing.sort && !narrowing.trash;
  let last: ListedPost | undefined;
  for (let skip = 0; ; skip += BATCH_SIZE) {
    const after = isNewestFirst && last ? sql`(created_at, id) < (${last.createdAt}, ${last.id})` : sql`true`;
    const ids = await selectIds(sql`${where} AND ${after}`, narrowing, isNewestFirst ? 0 : skip, BATCH_SIZE);
    const posts = await postsOf(ids);
    yield posts;
    last = posts.at(-1);
    if (ids.length < BATCH_SIZE) return;
  }
}

type PostListPage = {
  posts: ListedPost[];
  total: number;
  /** The most posts that a search or filter shows; its total is at most one more. */
  limit?: number;
};

/** One page of the matching posts that `actor` may see. */
export async function listPostsForAdmin(
  actor: Actor,
  { page, ...narrowing }: PostListQuery & { page: number },
): Promise<PostListPage> {
  const { ids, total, limit } = await pageOfIds(page, { ...narrowing, only: onlyFor(actor) });
  return { posts: await postsOf(ids), total, limit };
}

/** In the order of `ids`. */
async function postsOf(ids: number[]): Promise<ListedPost[]> {
  const [rows, comments] = await Promise.all([
    db().post.findMany({ where: { id: { in: ids } }, select: LIST_SELECT }),
    db().postComment.groupBy({ by: "postId", where: { postId: { in: ids }, resolvedAt: null }, _count: true }),
  ]);
  const openComments = new Map(comments.map(({ postId, _count }) => [postId, _count]));
  const views = await recentViews(rows.map(textPath));
  const byId = new Map(
    rows.map((row) => [row.id, listed(row, openComments.get(row.id) ?? 0, views.get(textPath(row)) ?? 0)]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type IdPage = Omit<PostListPage, "posts"> & { ids: number[] };

/**
 * The ids of a page, and how many posts match. Narrowed lists are counted up to a limit.
 *
 * | narrowed by | total | start of the page |
 * | --- | --- | --- |
 * | a search | what it finds, up to SEARCH_LIMIT | within what it finds |
 * | pages, author, one's own, month, ready for review, scheduled, or two of the others | counted, up to FILTER_LIMIT | OFFSET |
 * | a category, or the trash | its list | OFFSET |
 * | a status, or nothing | its list, without the scheduled posts | OFFSET |
 */
async function pageOfIds(page: number, narrowing: Narrowing): Promise<IdPage> {
  if (narrowing.q) return searchedPage(page, narrowing);
  const list = countedList(narrowing);
  return list ? countedPage(list, page, narrowing) : filteredPage(page, narrowing);
}

/** The counted list with exactly these posts, or null. */
function countedList({ kind, status, category, author, only, month, ready, trash }: Narrowing): CountedList | null {
  if (
    kind === "page" ||
    author ||
    ready ||
    only !== undefined ||
    month ||
    status === "scheduled" ||
    status === "changed"
  )
    return null;
  if (category) return status || trash ? null : `category/${category}`;
  if (trash) return status ? null : "trash/posts";
  return status ? `posts/${status}` : "posts";
}

async function searchedPage(page: number, narrowing: Narrowing): Promise<IdPage> {
  const ids = await selectIds(await matching(narrowing), narrowing, 0, SEARCH_LIMIT + 1);
  return { ids: foundPage(ids, page, POSTS_PER_ADMIN_PAGE), total: ids.length, limit: SEARCH_LIMIT };
}

async function filteredPage(page: number, narrowing: Narrowing): Promise<IdPage> {
  const isShown = (page - 1) * POSTS_PER_ADMIN_PAGE < FILTER_LIMIT;
  const where = await matching(narrowing);
  const [ids, [counted]] = await Promise.all([
    isShown ? idsOfPage(page, narrowing) : [],
    db().$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM (SELECT FROM blog_posts WHERE ${where} LIMIT ${FILTER_LIMIT + 1}::int) AS found`,
  ]);
  return { ids, total: counted?.count ?? 0, limit: FILTER_LIMIT };
}

async function countedPage(list: CountedList, page: number, narrowing: Narrowing): Promise<IdPage> {
  const [scheduled, all, ids] = await Promise.all([
    narrowing.status === "published" ? countScheduled() : 0,
    countList(list),
    idsOfPage(page, narrowing),
  ]);
  return { ids, total: all - scheduled };
}

const countScheduled = () =>
  db().post.count({ where: { kind: "post", status: "published", publishedAt: { gt: new Date() } } });

async function idsOfPage(page: number, narrowing: Narrowing): Promise<number[]> {
  const skip = (page - 1) * POSTS_PER_ADMIN_PAGE;
  return selectIds(await matching(narrowing), narrowing, skip, POSTS_PER_ADMIN_PAGE);
}

/** Authors and months that the list's filters offer `actor`. */
export async function getPostFilters(
  actor: Actor,
  { kind }: { kind: PostKind },
): Promise<{ authors: Person[]; months: string[] }> {
  const only = onlyFor(actor);
  const [authors, months] = await Promise.all([
    db().user.findMany({
      where: { posts: { some: { kind, trashedAt: null, ...(only !== undefined && { authorId: only }) } } },
      select: PERSON_SELECT,
      orderBy: { email: "asc" },
    }),
    listMonths(kind, only),
  ]);
  return { authors: authors.map(personOf), months };
}

/** The months in which posts were created, newest first; from each, the index leads to the one before. */
async function listMonths(kind: PostKind, only: string | null | undefined): Promise<string[]> {
  const { timeZone } = await currentBrand();
  const isListed = sql`kind = ${kind}::post_kind AND trashed_at IS NULL`;
  const isSeen = only !== undefined ? sql`${isListed} AND author_id = ${only}::uuid` : isListed;
  const rows = await db().$queryRaw<{ month: string }[]>`
    WITH RECURSIVE months AS (
      SELECT date_trunc('month', max(created_at), ${timeZone}) AS start FROM blog_posts WHERE ${isSeen}
      UNION ALL
      SELECT date_trunc('month', (SELECT max(created_at) FROM blog_posts WHERE ${isSeen} AND created_at < start), ${timeZone})
      FROM months WHERE start IS NOT NULL
    )
    SELECT to_char(start AT TIME ZONE ${timeZone}, 'YYYY-MM') AS month FROM months WHERE start IS NOT NULL`;
  return rows.map(({ month }) => month);
}
