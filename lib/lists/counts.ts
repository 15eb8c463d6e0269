import "server-only";
import { db } from "../db/client.ts";
import type { PostStatus } from "../posts/rules.ts";

/**
 * Lists counted by triggers, in buckets of their order (prisma/migrations, growth), so that neither totals nor late
 * pages scan all rows.
 */
export type CountedList =
  | "posts"
  | `posts/${PostStatus}`
  | "blog"
  | `blog/${number}`
  | `category/${number}`
  | "inbox"
  | "spam"
  | "unread"
  | "trash/posts"
  | "trash/messages"
  | "portfolio";

export async function countEach<List extends CountedList>(lists: List[]): Promise<Map<List, number>> {
  const rows = await db().$queryRaw<{ list: List; rows: number }[]>`
    SELECT list, sum(rows)::int AS rows FROM list_counts WHERE list = ANY(${lists}) GROUP BY list`;
  const counts = new Map(rows.map(({ list, rows }) => [list, rows]));
  return new Map(lists.map((list) => [list, counts.get(list) ?? 0]));
}

export async function countList(list: CountedList): Promise<number> {
  return (await countEach([list])).get(list) ?? 0;
}

/** The non-empty buckets of a list, in order. */
export async function listBuckets(list: CountedList): Promise<number[]> {
  const rows = await db().$queryRaw<{ bucket: number }[]>`
    SELECT bucket::float8 AS bucket FROM list_counts WHERE list = ${list}
    GROUP BY bucket HAVING sum(rows) > 0 ORDER BY bucket`;
  return rows.map(({ bucket }) => bucket);
}

export type Place = { bucket: number; skip: number };

/**
 * The bucket of row `offset`, and the rows to skip in it; null in an empty list, beyond the end a position after the
 * last row.
 */
export async function findPlace(
  list: CountedList,
  offset: number,
  order: "ascending" | "descending",
): Promise<Place | null> {
  const direction = order === "ascending" ? 1 : -1;
  const [place] = await db().$queryRaw<Place[]>`
    SELECT bucket::float8 AS bucket, (${offset}::bigint - before)::int AS skip
    FROM (
      SELECT bucket, sum(rows) OVER (ORDER BY bucket * ${direction}::int) - rows AS before
      FROM (SELECT bucket, sum(rows) AS rows FROM list_counts WHERE list = ${list} GROUP BY bucket HAVING sum(rows) > 0) AS buckets
    ) AS positions
    WHERE before <= ${offset}::bigint ORDER BY before DESC LIMIT 1`;
  return place ?? null;
}

/** The start of a monthly bucket. */
export function monthStart(bucket: number): Date {
  return new Date(Date.UTC(Math.floor(bucket / 12), bucket % 12));
}

/** A position in a monthly list, newest first. */
export async function newestFrom(list: CountedList, offset: number): Promise<{ before: Date; skip: number } | null> {
  const place = await findPlace(list, offset, "descending");
  return place && { before: monthStart(place.bucket + 1), skip: place.skip };
}
