import "server-only";
import { db } from "../db/client.ts";
import type { PostStatus } from "../posts/rules.ts";

/** Lists counted by triggers (prisma/migrations, plain_list_counts), so that a total does not scan all rows. */
export type CountedList =
  | "posts"
  | `posts/${PostStatus}`
  | "blog"
  | `blog/${number}`
  | `by/${string}`
  | `category/${number}`
  | "inbox"
  | "spam"
  | "unread"
  | "trash/posts"
  | "trash/messages"
  | "portfolio";

/** The rows of each list as the triggers count them; 0 for an unknown list. */
export async function countEach<List extends CountedList>(lists: List[]): Promise<Map<List, number>> {
  const rows = await db().$queryRaw<{ list: List; rows: number }[]>`
    SELECT list, sum(rows)::int AS rows FROM list_counts WHERE list = ANY(${lists}) GROUP BY list`;
  const counts = new Map(rows.map(({ list, rows }) => [list, rows]));
  return new Map(lists.map((list) => [list, counts.get(list) ?? 0]));
}

/** The rows of one list. */
export async function countList(list: CountedList): Promise<number> {
  return (await countEach([list])).get(list) ?? 0;
}
