import "server-only";
import { db } from "./db.ts";
import type { PostStatus } from "./posts/schema.ts";

/**
 * The lists whose rows are counted as they change, in portions that follow their order (prisma/migrations, growth): so that
 * neither the number of pages nor a late page asks the database to go through all rows.
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
  | "portfolio";

/** How many rows each of these lists has. */
export async function countEach<List extends CountedList>(lists: List[]): Promise<Map<List, number>> {
  const rows = await db().$queryRaw<{ list: List; rows: number }[]>`
    SELECT list, sum(rows)::int AS rows FROM list_counts WHERE list = ANY(${lists}) GROUP BY list`;
  const counts = new Map(rows.map(({ list, rows }) => [list, rows]));
  return new Map(lists.map((list) => [list, counts.get(list) ?? 0]));
}

/** How many rows a list has. */
export async function countList(list: CountedList): Promise<number> {
  return (await countEach([list])).get(list) ?? 0;
}

export type Place = { bucket: number; skip: number };

/**
 * Where row `offset` of a list stands: the portion it is in, and how many rows of that portion come before it. Null in an
 * empty list; beyond the end it is a place behind the last row.
 */
export async function findPlace(list: CountedList, offset: number, order: "ascending" | "descending"): Promise<Place | null> {
  const direction = order === "ascending" ? 1 : -1;
  const [place] = await db().$queryRaw<Place[]>`
    SELECT bucket::float8 AS bucket, (${offset}::bigint - before)::int AS skip
    FROM (
      SELECT bucket, sum(rows) OVER (ORDER BY bucket * ${direction}::int) - rows AS before
      FROM (SELECT bucket, sum(rows) AS rows FROM list_counts WHERE list = ${list} GROUP BY bucket HAVING sum(rows) > 0) AS portions
    ) AS places
    WHERE before <= ${offset}::bigint ORDER BY before DESC LIMIT 1`;
  return place ?? null;
}

/** The moment at which a portion of a list that goes by months begins. */
export function monthStart(bucket: number): Date {
  return new Date(Date.UTC(Math.floor(bucket / 12), bucket % 12));
}

/** A place in a list that goes by months, newest first, as what Prisma asks with. */
export async function newestFrom(list: CountedList, offset: number): Promise<{ before: Date; skip: number } | null> {
  const place = await findPlace(list, offset, "descending");
  return place && { before: monthStart(place.bucket + 1), skip: place.skip };
}
