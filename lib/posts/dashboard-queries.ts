import "server-only";
import { may } from "../auth/permissions.ts";
import { type Person, PERSON_SELECT, personOf } from "../auth/person.ts";
import type { Actor } from "../auth/rules.ts";
import { db } from "../db/client.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { type CountedList, countList } from "../lists/counts.ts";
import { FILTER_LIMIT, foundPage, likePattern, SEARCH_LIMIT } from "../lists/search.ts";
import { POSTS_PER_ADMIN_PAGE, type PostFilterState, type PostKind, type PostSort, searchWords } from "./rules.ts";
import type { PostListQuery, PostNarrowing } from "./schema.ts";

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
) {
  return {
    ...post,
    editedAt: draft && draft.savedAt > updatedAt ? draft.savedAt : updatedAt,
    slug: trashedSlug ?? slug,
    author: personOf(author),
    categoryIds: categories.map(({ categoryId }) => categoryId),
    hasDraft: draft !== null,
    openComments,
    ...(trashedAt && { trashedAt }),
  };
}

const PORTION = 250;

type Narrowing = Omit<PostListQuery, "page"> & {
  /** the only author whose posts the reader may see */
  only?: string | null;
};

/** The one author whose posts `actor` sees, where they are not all. */
const onlyFor = (actor: Actor) => (may(actor, "posts.others") ? undefined : actor.id);

/** Every matching post that `actor` may see, in batches. */
export async function* everyPostForAdmin(
  actor: Actor,
  query: Omit<PostListQuery, "page">,
): AsyncGenerator<ListedPost[]> {
  const narrowing = { ...query, only: onlyFor(actor) };
  const where = await matching(narrowing);
  const isNewestFirst = !narrowing.sort && !narrowing.trash;
  let last: ListedPost | undefined;
  for (let skip = 0; ; skip += PORTION) {
    const after = isNewestFirst && last ? sql`(created_at, id) < (${last.createdAt}, ${last.id})` : sql`true`;
    const ids = await selectIds(sql`${where} AND ${after}`, narrowing, isNewestFirst ? 0 : skip, PORTION);
    const posts = await postsOf(ids);
    yield posts;
    last = posts.at(-1);
    if (ids.length < PORTION) return;
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
  const byId = new Map(rows.map((row) => [row.id, listed(row, openComments.get(row.id) ?? 0)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type IdPage = Omit<PostListPage, "posts"> & { ids: number[] };

/**
 * The ids of a page, and how many posts match. Lists counted by triggers (docs/decisions/0023) cost the same at any
 * size; others are counted up to a limit.
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

type Ordered = Pick<Narrowing, "sort" | "trash">;

async function selectIds(where: Prisma.Sql, order: Ordered, skip: number, take: number): Promise<number[]> {
  if (order.sort === LAST_EDITED) return selectLastEdited(where, skip, take);
  const rows = await db().$queryRaw<{ id: number }[]>`
    SELECT id FROM blog_posts WHERE ${where} ORDER BY ${orderOf(order)} LIMIT ${take}::int OFFSET ${skip}::int`;
  return rows.map(({ id }) => id);
}

/**
 * The last edited are among the last saved posts and the last saved working copies. Narrowed before the join, since both
 * tables have an author.
 */
async function selectLastEdited(where: Prisma.Sql, skip: number, take: number): Promise<number[]> {
  const most = skip + take;
  const rows = await db().$queryRaw<{ id: number }[]>`
    SELECT id FROM (
      (SELECT id, updated_at AS at FROM blog_posts WHERE ${where} ORDER BY updated_at DESC, id DESC LIMIT ${most}::int)
      UNION ALL
      (SELECT id, saved_at FROM (SELECT post_id, saved_at FROM blog_post_drafts) AS drafts JOIN blog_posts ON id = post_id
        WHERE ${where} ORDER BY saved_at DESC, post_id DESC LIMIT ${most}::int)
    ) AS edits
    GROUP BY id ORDER BY max(at) DESC, id DESC LIMIT ${take}::int OFFSET ${skip}::int`;
  return rows.map(({ id }) => id);
}

/** Every post that `actor` may see and that matches, newest first. */
export async function listMatchingIds(actor: Actor, narrowing: PostNarrowing): Promise<number[]> {
  const where = await matching({ ...narrowing, only: onlyFor(actor) }, ALL);
  const rows = await db().$queryRaw<{ id: number }[]>`
    SELECT id FROM blog_posts WHERE ${where} ORDER BY created_at DESC, id DESC`;
  return rows.map(({ id }) => id);
}

const LAST_EDITED = "-editedAt";

const ORDERS: Record<Exclude<PostSort, typeof LAST_EDITED>, Prisma.Sql> = {
  "-createdAt": sql`created_at DESC, id DESC`,
  createdAt: sql`created_at, id`,
  title: sql`title, id`,
  "-title": sql`title DESC, id DESC`,
  status: sql`status, created_at DESC, id DESC`,
  "-status": sql`status DESC, created_at, id`,
  "-publishedAt": sql`published_at DESC, id DESC`,
  publishedAt: sql`published_at, id`,
};

function orderOf({ sort, trash }: Ordered): Prisma.Sql {
  if (sort && sort !== LAST_EDITED) return ORDERS[sort];
  return trash ? sql`trashed_at DESC, id DESC` : ORDERS["-createdAt"];
}

/** More than there are. */
const ALL = 1_000_000_000;

/** `most`: what a search finds by its words. */
async function matching(
  { kind, q, status, category, author, only, month, ready, trash }: Narrowing,
  most = SEARCH_LIMIT + 1,
): Promise<Prisma.Sql> {
  const isOfKind = sql`kind = ${kind}::post_kind`;
  const isListed = trash ? sql`trashed_at IS NOT NULL` : status === "changed" ? sql`true` : sql`trashed_at IS NULL`;
  const conditions = [isOfKind, isListed];
  if (status) conditions.push(STATE_CONDITIONS[status]());
  if (author) conditions.push(sql`author_id = ${author}::uuid`);
  if (only !== undefined) conditions.push(sql`author_id = ${only}::uuid`);
  if (category) conditions.push(sql`id IN (SELECT post_id FROM blog_post_categories WHERE category_id = ${category})`);
  if (ready) conditions.push(sql`ready_for_review`);
  if (month) conditions.push(monthCondition(month));
  if (q) conditions.push(await searchCondition(q, most));
  return Prisma.join(conditions, " AND ");
}

const STATE_CONDITIONS: Record<PostFilterState, () => Prisma.Sql> = {
  draft: () => sql`status = 'draft'`,
  archived: () => sql`status = 'archived'`,
  published: () => sql`status = 'published' AND published_at <= ${new Date()}`,
  scheduled: () => sql`status = 'published' AND published_at > ${new Date()}`,
  // none is in the trash, where all are drafts: without that condition an index has all that is asked
  changed: () => sql`status = 'published' AND id IN (SELECT post_id FROM blog_post_drafts)`,
};

async function searchCondition(q: string, most: number): Promise<Prisma.Sql> {
  const pattern = likePattern(q);
  const ids = await findIdsByText(q, most);
  return sql`(title ILIKE ${pattern} OR excerpt ILIKE ${pattern} OR slug ILIKE ${pattern} OR id = ANY(${ids}::int[]))`;
}

/**
 * The newest `most` posts with all words of `q`, also as prefixes. Materialized: in one step the
 * planner may read the newest posts' texts one by one.
 */
async function findIdsByText(q: string, most: number): Promise<number[]> {
  const words = searchWords(q);
  if (words.length === 0) return [];
  const query = words.map((word) => `${word}:*`).join(" & ");
  const rows = await db().$queryRaw<{ id: number }[]>`
    WITH found AS MATERIALIZED (
      SELECT id, created_at FROM blog_posts WHERE words @@ to_tsquery('pg_catalog.simple', ${query})
    )
    SELECT id FROM found ORDER BY created_at DESC, id DESC LIMIT ${most}::int`;
  return rows.map(({ id }) => id);
}

/** In UTC, "2026-01". */
function monthCondition(month: string): Prisma.Sql {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const monthStart = (offset: number) => new Date(Date.UTC(year, number - 1 + offset));
  return sql`created_at >= ${monthStart(0)} AND created_at < ${monthStart(1)}`;
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
  const isListed = sql`kind = ${kind}::post_kind AND trashed_at IS NULL`;
  const isSeen = only !== undefined ? sql`${isListed} AND author_id = ${only}::uuid` : isListed;
  const rows = await db().$queryRaw<{ month: string }[]>`
    WITH RECURSIVE months AS (
      SELECT date_trunc('month', max(created_at), 'UTC') AS start FROM blog_posts WHERE ${isSeen}
      UNION ALL
      SELECT date_trunc('month', (SELECT max(created_at) FROM blog_posts WHERE ${isSeen} AND created_at < start), 'UTC')
      FROM months WHERE start IS NOT NULL
    )
    SELECT to_char(start AT TIME ZONE 'UTC', 'YYYY-MM') AS month FROM months WHERE start IS NOT NULL`;
  return rows.map(({ month }) => month);
}
