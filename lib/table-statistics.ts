import "server-only";
import { db } from "./db.ts";
import { countEach, type CountedList } from "./list-counts.ts";

// the tables that grow, and the lists that say how many rows they have
const TABLES = { blog_posts: ["posts"], contact_submissions: ["inbox", "spam"], portfolio_items: ["portfolio"] } as const satisfies Record<string, CountedList[]>;
const LISTS = ["posts", "inbox", "spam", "portfolio"] as const satisfies CountedList[];

/** A table is looked at again when it has grown or shrunk by this part: what PostgreSQL's autovacuum does sooner (0.1). */
const CHANGED_PART = 0.2;

/**
 * Has the planner's statistics made anew where the tables have outgrown them. A server does that by itself; the embedded
 * database has no background processes, and without statistics it takes long lists for short ones and sorts them whole.
 */
export async function refreshStatistics(): Promise<void> {
  const counts = await countEach([...LISTS]);
  const known = await db().$queryRaw<{ name: keyof typeof TABLES; rows: number }[]>`
    SELECT relname AS name, reltuples::int AS rows FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relname = ANY(${Object.keys(TABLES)})`;
  const isOutgrown = known.some(({ name, rows }) => {
    const now = TABLES[name].reduce((sum, list) => sum + (counts.get(list) ?? 0), 0);
    return Math.abs(now - Math.max(0, rows)) > CHANGED_PART * now;
  });
  if (isOutgrown) await db().$executeRaw`ANALYZE blog_posts, blog_post_categories, blog_post_old_slugs, contact_submissions, portfolio_items, list_counts`;
}
