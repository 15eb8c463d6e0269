import "server-only";
import { currentBrand } from "../site/queries.ts";
import { type Actor, PERSON_SELECT, personOf, may } from "../auth/rules.ts";
import { db } from "../db/client.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { textPath } from "../paths.ts";
import { recentViews } from "../statistics/queries.ts";
import { inBatches } from "../lists/batches.ts";
import { foundPage, SEARCH_LIMIT } from "../lists/search.ts";
import { containing } from "../lists/search-sql.ts";
import { type PostFilterState, type PostKind, POSTS_PER_ADMIN_PAGE, type PostSort, searchQuery } from "./rules.ts";
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

/** A post in the staff's lists; a post in the trash has its former slug. */
export type ListedPost = ReturnType<typeof toListedPost>;

function toListedPost(row: ListRow, openComments: number, views: number) {
  const { author, categories, draft, trashedAt, trashedSlug, slug, updatedAt, ...post } = row;
  return {
    ...post,
    editedAt: draft && draft.savedAt > updatedAt ? draft.savedAt : updatedAt,
    slug: trashedSlug ?? slug,
    author: personOf(author),
    categoryIds: categories.map(({ categoryId }) => categoryId),
    hasDraft: draft !== null,
    openComments,
    /** In the last 30 days. */
    views,
    ...(trashedAt && { trashedAt }),
  };
}

export async function* everyPostForAdmin(actor: Actor, query: Omit<PostListQuery, "page">) {
  const where = await matching({ ...query, only: onlyAuthor(actor) });
  yield* inBatches(await selectIds(where, query, 0, NO_LIMIT), postsOf);
}

/** `limit`: how many posts a search shows at most; its total is at most one more. */
export async function listPostsForAdmin(actor: Actor, { page, ...query }: PostListQuery & { page: number }) {
  const where = await matching({ ...query, only: onlyAuthor(actor) });
  if (query.q) {
    const found = await selectIds(where, query, 0, SEARCH_LIMIT + 1);
    const posts = await postsOf(foundPage(found, page, POSTS_PER_ADMIN_PAGE));
    return { posts, total: found.length, limit: SEARCH_LIMIT };
  }
  const [ids, [counted]] = await Promise.all([
    selectIds(where, query, (page - 1) * POSTS_PER_ADMIN_PAGE, POSTS_PER_ADMIN_PAGE),
    db().$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM blog_posts WHERE ${where}`,
  ]);
  return { posts: await postsOf(ids), total: counted?.count ?? 0, limit: undefined };
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
    rows.map((row) => [row.id, toListedPost(row, openComments.get(row.id) ?? 0, views.get(textPath(row)) ?? 0)]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The authors and months that `actor` can filter by, and whether there are authors, who hand posts in for review. */
export async function getPostFilters(actor: Actor, { kind }: { kind: PostKind }) {
  const only = onlyAuthor(actor);
  const [authors, months, author] = await Promise.all([
    db().user.findMany({
      where: { posts: { some: { kind, trashedAt: null, ...(only !== undefined && { authorId: only }) } } },
      select: PERSON_SELECT,
      orderBy: { email: "asc" },
    }),
    listMonths(kind, only),
    db().user.findFirst({ where: { role: "author", disabledAt: null }, select: { id: true } }),
  ]);
  return { authors: authors.map(personOf), months, hasReviews: author !== null };
}

/** The months in which posts were created, newest first; each step finds the previous month by the index. */
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

/** `only`: the only author whose posts the reader may see. */
type Narrowing = Omit<PostListQuery, "page"> & { only?: string | null };

/** The only author whose posts `actor` may see; undefined for all. */
const onlyAuthor = (actor: Actor) => (may(actor, "posts.others") ? undefined : actor.id);

type SortedBy = Pick<Narrowing, "sort" | "trash">;

/** The ids of the `take` posts after the first `skip`, in the list's order. */
async function selectIds(where: Prisma.Sql, { sort, trash }: SortedBy, skip: number, take: number): Promise<number[]> {
  if (sort === LAST_EDITED) return selectLastEdited(where, skip, take);
  if (sort === LAST_PUBLISHED) return selectLastPublished(where, skip, take);
  const by = sort ? ORDERS[sort] : trash ? sql`trashed_at DESC, id DESC` : ORDERS["-createdAt"];
  const rows = await db().$queryRaw<{ id: number }[]>`
    SELECT id FROM blog_posts ${sort?.endsWith("views") ? RECENT_VIEWS : Prisma.empty}
    WHERE ${where} ORDER BY ${by} LIMIT ${take}::int OFFSET ${skip}::int`;
  return rows.map(({ id }) => id);
}

/** Merges the last saved posts and working copies. The subquery hides the draft's author_id, ambiguous in `where`. */
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

/** The published ones before those without a date, which the index has first and is read for apart. */
async function selectLastPublished(where: Prisma.Sql, skip: number, take: number): Promise<number[]> {
  const most = skip + take;
  const part = (dated: Prisma.Sql) => sql`(SELECT id, published_at FROM blog_posts
    WHERE ${where} AND published_at ${dated} ORDER BY published_at DESC, id DESC LIMIT ${most}::int)`;
  const rows = await db().$queryRaw<{ id: number }[]>`
    SELECT id FROM (${part(sql`IS NOT NULL`)} UNION ALL ${part(sql`IS NULL`)}) AS posts
    ORDER BY published_at DESC NULLS LAST, id DESC LIMIT ${take}::int OFFSET ${skip}::int`;
  return rows.map(({ id }) => id);
}

export async function listMatchingIds(actor: Actor, narrowing: Narrowing): Promise<number[]> {
  return selectIds(await matching({ ...narrowing, only: onlyAuthor(actor) }, NO_LIMIT), {}, 0, NO_LIMIT);
}

const LAST_EDITED = "-editedAt";
const LAST_PUBLISHED = "-publishedAt";

/** Views of the last 30 days, summed once instead of for each post. */
const RECENT_VIEWS = sql`LEFT JOIN (
  SELECT name AS path, sum(views) AS views FROM visits
  WHERE kind = 'page' AND day > (now() AT TIME ZONE 'UTC')::date - 30 GROUP BY name
) AS recent ON path = CASE kind WHEN 'page' THEN '/' ELSE '/blog/' END || slug`;

const ORDERS: Record<Exclude<PostSort, typeof LAST_EDITED | typeof LAST_PUBLISHED>, Prisma.Sql> = {
  "-createdAt": sql`created_at DESC, id DESC`,
  createdAt: sql`created_at, id`,
  title: sql`lower(folded(title)), id`,
  "-title": sql`lower(folded(title)) DESC, id DESC`,
  status: sql`status, created_at DESC, id DESC`,
  "-status": sql`status DESC, created_at, id`,
  publishedAt: sql`published_at, id`,
  "-views": sql`coalesce(views, 0) DESC, id DESC`,
  views: sql`coalesce(views, 0), id`,
};

/** More than there are posts. */
const NO_LIMIT = 1_000_000_000;

/** The condition for a list's filters; `most`: how many posts a search by words may find. */
export async function matching(narrowing: Narrowing, most = SEARCH_LIMIT + 1): Promise<Prisma.Sql> {
  const { kind, q, status, category, author, only, month, ready, trash, named } = narrowing;
  const isOfKind = sql`kind = ${kind}::post_kind`;
  const isListed = trash ? sql`trashed_at IS NOT NULL` : status === "changed" ? sql`true` : sql`trashed_at IS NULL`;
  const conditions = [isOfKind, isListed];
  if (status) conditions.push(STATE_CONDITIONS[status]());
  if (author) conditions.push(sql`author_id = ${author}::uuid`);
  if (only !== undefined) conditions.push(sql`author_id = ${only}::uuid`);
  if (category) conditions.push(sql`id IN (SELECT post_id FROM blog_post_categories WHERE category_id = ${category})`);
  if (ready) conditions.push(sql`ready_for_review`);
  if (month) conditions.push(await monthCondition(month));
  if (q && named) conditions.push(containing(["title", "slug"], q));
  else if (q) conditions.push(await searchCondition(q, most, trash ? "trashed_slug" : "slug"));
  return Prisma.join(conditions, " AND ");
}

const STATE_CONDITIONS: Record<PostFilterState, () => Prisma.Sql> = {
  draft: () => sql`status = 'draft'`,
  archived: () => sql`status = 'archived'`,
  published: () => sql`status = 'published' AND published_at <= ${new Date()}`,
  scheduled: () => sql`status = 'published' AND published_at > ${new Date()}`,
  // posts in the trash are drafts; without a condition on the trash, an index covers the query
  changed: () => sql`status = 'published' AND id IN (SELECT post_id FROM blog_post_drafts)`,
};

/** Finds `q` in title, excerpt or slug, or all its words. MATERIALIZED keeps the planner from testing every text. */
async function searchCondition(q: string, most: number, slug: "slug" | "trashed_slug"): Promise<Prisma.Sql> {
  const rows = await db().$queryRaw<{ id: number }[]>`
    WITH found AS MATERIALIZED (
      SELECT id, created_at FROM blog_posts WHERE words @@ to_tsquery('pg_catalog.simple', ${searchQuery(q)})
    )
    SELECT id FROM found ORDER BY created_at DESC, id DESC LIMIT ${most}::int`;
  return sql`(${containing(["title", "excerpt", slug], q)} OR id = ANY(${rows.map(({ id }) => id)}::int[]))`;
}

/** "2026-01", in the site's time zone. */
async function monthCondition(month: string): Promise<Prisma.Sql> {
  const { timeZone } = await currentBrand();
  const start = sql`${`${month}-01`}::timestamp`;
  return sql`created_at >= ${start} AT TIME ZONE ${timeZone}
    AND created_at < (${start} + interval '1 month') AT TIME ZONE ${timeZone}`;
}
