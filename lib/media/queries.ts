import "server-only";
import { LRUCache } from "lru-cache";
import { type Actor, type StaffActor, may } from "../auth/rules.ts";
import { db } from "../db/client.ts";
import { AppError } from "../errors.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { containingWords } from "../lists/search-sql.ts";
import { adminPaths, imagePath } from "../paths.ts";
import type { PostKind } from "../posts/rules.ts";
import { findDocument } from "../site/registry.ts";
import { withTimeout } from "../timeout.ts";
import { publicRead } from "../cache.ts";
import { FILE_TYPES, MEDIA_PER_PAGE } from "./limits.ts";
import { isImageName, isStartedPost, objectsIn, type ShownPictures } from "./rules.ts";
import type { MediaFilter, MediaQuery, MediaUseKind } from "./schema.ts";

/** What no screen shows. */
export const INTERNAL_COLUMNS = { color: true, sha256: true, registeredAt: true, deletedAt: true } as const;

export type MediaRow = Prisma.MediaGetPayload<{ omit: typeof INTERNAL_COLUMNS }>;

export type MediaItem = Omit<MediaRow, "object" | "type"> & { objectPath: string; mime: string };

export const mediaItem = ({ object, type, ...row }: MediaRow): MediaItem => ({
  ...row,
  objectPath: imagePath(object),
  mime: type,
});

/** Items in the library are registered and not deleted. */
export const IN_LIBRARY = { registeredAt: { not: null }, deletedAt: null } as const satisfies Prisma.MediaWhereInput;

/** `useCount`: the number of records that show it, without revisions. */
export type ListedMedia = MediaItem & { useCount: number };

/** One page of the library; `years`: all years in which its items were uploaded, in UTC. */
export async function listMedia(actor: StaffActor, { page, order, ...narrowing }: MediaQuery) {
  const where = matching(actor, narrowing);
  const [ids, [counted], years] = await Promise.all([
    db().$queryRaw<{ id: string }[]>`
      SELECT media.id FROM media ${order ? LAST_USE : Prisma.empty} WHERE ${where}
      ORDER BY ${order ? Prisma.sql`last_use.since DESC NULLS LAST,` : Prisma.empty} media.created_at DESC, media.id DESC
      LIMIT ${MEDIA_PER_PAGE} OFFSET ${(page - 1) * MEDIA_PER_PAGE}`,
    db().$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM media WHERE ${where}`,
    db().$queryRaw<{ year: number }[]>`
      SELECT DISTINCT extract(year FROM created_at AT TIME ZONE 'UTC')::int AS year FROM media WHERE ${LISTED} ORDER BY 1 DESC`,
  ]);
  return {
    items: await readItems(ids.map(({ id }) => id)),
    total: counted?.count ?? 0,
    years: years.map(({ year }) => year),
  };
}

const LAST_USE = Prisma.sql`LEFT JOIN (
  SELECT media_id, max(since) AS since FROM media_uses WHERE kind <> 'post-revision' GROUP BY media_id
) AS last_use ON last_use.media_id = media.id`;

const LISTED = Prisma.sql`media.registered_at IS NOT NULL AND media.deleted_at IS NULL`;

function matching(actor: StaffActor, { q, filter, by, year }: Pick<MediaQuery, "q" | "filter" | "by" | "year">) {
  const conditions = [LISTED, containingWords(SEARCHED, q)];
  if (filter) conditions.push(FILTERS[filter]);
  if (by) conditions.push(Prisma.sql`media.created_by = ${actor.id}::uuid`);
  if (year)
    conditions.push(
      Prisma.sql`media.created_at >= ${new Date(Date.UTC(year, 0))} AND media.created_at < ${new Date(Date.UTC(year + 1, 0))}`,
    );
  return Prisma.join(conditions, " AND ");
}

const IS_FILE = Prisma.sql`media.type = ANY (${Object.keys(FILE_TYPES)})`;

const WITHOUT_ALT = Prisma.sql`media.alt = '' AND NOT media.decorative AND NOT ${IS_FILE}`;

/** The pictures of the library without alternative text that need one. */
export const UNDESCRIBED = Prisma.sql`media WHERE ${LISTED} AND ${WITHOUT_ALT}`;

const FILTERS: Record<MediaFilter, Prisma.Sql> = {
  unused: Prisma.sql`NOT EXISTS (SELECT FROM media_uses WHERE media_uses.media_id = media.id)`,
  "missing-alt": WITHOUT_ALT,
  files: IS_FILE,
  pictures: Prisma.sql`NOT ${IS_FILE}`,
};

const SEARCHED = ["media.name", "media.alt", "media.caption", "media.credit"];

async function readItems(ids: string[]): Promise<ListedMedia[]> {
  const [rows, counts] = await Promise.all([
    db().media.findMany({ where: { id: { in: ids } }, omit: INTERNAL_COLUMNS }),
    db().$queryRaw<{ id: string; uses: number }[]>`
      SELECT media_id AS id, count(DISTINCT (split_part(kind, '-', 1), record_id))::int AS uses FROM media_uses
      WHERE media_id = ANY (${ids}) AND kind <> 'post-revision' GROUP BY media_id`,
  ]);
  const found = new Map(rows.map((row) => [row.id, row]));
  const uses = new Map(counts.map((count) => [count.id, count.uses]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row ? [{ ...mediaItem(row), useCount: uses.get(id) ?? 0 }] : [];
  });
}

const storedObjects = new LRUCache<string, boolean>({
  max: 10_000,
  ttl: 1_000,
  allowStaleOnFetchRejection: true,
  fetchMethod: async (object) => (await db().media.count({ where: { object, deletedAt: null } })) > 0,
});

/** Whether an object exists, as of up to a second ago. While the database is down: the last known result, else true. */
export async function isObjectStored(object: string): Promise<boolean> {
  const known = storedObjects.fetch(object).catch(() => true);
  return (await withTimeout(known, DATABASE_WAIT_MS, true)) ?? true;
}

const DATABASE_WAIT_MS = 1_000;

/** The file name of the object `object`, for a download; null for an unknown one. */
export async function findFileName(object: string): Promise<string | null> {
  const row = await db().media.findUnique({ where: { object, deletedAt: null }, select: { name: true } });
  return row && row.name;
}

/** Throws AppError not_found. */
export const findMedia = (id: string): Promise<MediaRow> =>
  db().media.findUniqueOrThrow({ where: { ...IN_LIBRARY, id }, omit: INTERNAL_COLUMNS });

export const mediaNotFound = () => new AppError("not_found", "Picture not found");

/** `path`: the screen that changes the record; null if there is none, or if it is another person's draft. */
export type MediaUse = { kind: MediaUseKind; id: number | string; title: string; path: string | null };

export type MediaDetail = MediaItem & { uses: MediaUse[] };

/** A picture with everything that shows it. Throws AppError not_found. */
export async function getMedia(actor: Actor, id: string): Promise<MediaDetail> {
  const row = await findMedia(id);
  return { ...mediaItem(row), uses: await listMediaUses(db(), actor, id) };
}

/** `title`: null for what `actor` may not read; `trashed`: the kind of a post or page in the trash, else null. */
type UseRow = { kind: MediaUseKind; id: string; title: string | null; trashed: PostKind | null };

const TRASH_PATHS: Record<PostKind, string> = { post: adminPaths.trash, page: adminPaths.pagesTrash };

/** The records that show picture `id`: a post once for each kind of use, whatever the number of revisions. */
export async function listMediaUses(
  database: Pick<Prisma.TransactionClient, "$queryRaw">,
  actor: Actor,
  id: string,
): Promise<MediaUse[]> {
  const rows = await database.$queryRaw<UseRow[]>`
    SELECT DISTINCT ON (uses.kind, record)
      uses.kind, record AS id,
      COALESCE(post.title, started.title, item.title, NULLIF(concat_ws(' ', person.first_name, person.last_name), ''), person.email) AS title,
      CASE WHEN post.trashed_at IS NOT NULL THEN post.kind END AS trashed
    FROM (
      SELECT kind, since, CASE kind
        WHEN 'post-revision' THEN (SELECT post_id::text FROM blog_post_revisions WHERE id = record_id::int)
        ELSE record_id END AS record
      FROM media_uses WHERE media_id = ${id}
    ) AS uses
    LEFT JOIN blog_posts post ON post.id = CASE WHEN uses.kind LIKE 'post-%' AND record NOT LIKE '%-%' THEN record::int END
      AND (${may(actor, "posts.others")} OR post.author_id = ${actor.id}::uuid OR (post.status = 'published' AND post.published_at <= now()))
    LEFT JOIN started_posts started ON started.key = CASE WHEN uses.kind = 'post-draft' AND record LIKE '%-%' THEN record::uuid END
      AND started.user_id = ${actor.id}::uuid
    LEFT JOIN portfolio_items item ON item.id = CASE WHEN uses.kind = 'portfolio' THEN record::int END
    LEFT JOIN users person ON person.id = CASE WHEN uses.kind = 'person' THEN record::uuid END
    ORDER BY uses.kind, record`;
  return rows.map(toMediaUse);
}

function toMediaUse({ kind, id, title, trashed }: UseRow): MediaUse {
  if (kind === "site") return { kind, id, title: findDocument(id)?.title ?? id, path: adminPaths.siteDocument(id) };
  if (kind === "person") return { kind, id, title: title ?? "", path: null };
  const record = { kind, id: isStartedPost(id) ? id : Number(id) };
  if (title === null) return { ...record, title: "A colleague's draft", path: null };
  const editor = kind === "portfolio" ? adminPaths.portfolioItem : adminPaths.post;
  const path = isStartedPost(id) ? adminPaths.startedPost(id) : editor(Number(id));
  return { ...record, title: title || "Untitled", path: trashed ? TRASH_PATHS[trashed] : path };
}

/** The data that a page needs about the pictures in `texts` (HTML or addresses). Tags the page. */
export async function readPictures(texts: Iterable<string | null>): Promise<ShownPictures> {
  const objects = objectsIn(texts).filter(isImageName);
  if (objects.length === 0) return {};
  const tags = objects.map((object) => `picture:${object}` as const);
  return publicRead(tags, async () => {
    const rows = await db().media.findMany({
      where: { object: { in: objects }, deletedAt: null },
      select: { object: true, width: true, height: true, focalX: true, focalY: true, color: true },
    });
    return Object.fromEntries(rows.map(({ object, ...picture }) => [imagePath(object), picture]));
  });
}
