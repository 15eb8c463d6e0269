import "server-only";
import { db } from "../db/client.ts";
import { Prisma } from "../generated/prisma/client.ts";
import type { PostStatus } from "../posts/rules.ts";
import { PUBLISHED_IN_CATEGORY, PUBLISHED_POSTS } from "./published-rows.ts";

/** Lists whose pages show how many rows they have; scheduled posts count as published ones. */
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

/** The rows of a list, as the rest of a SELECT. */
function rowsOf(list: CountedList): Prisma.Sql {
  const posts = Prisma.sql`FROM blog_posts WHERE kind = 'post' AND trashed_at IS NULL`;
  const published = Prisma.sql`FROM ${Prisma.raw(PUBLISHED_POSTS)}`;
  const messages = Prisma.sql`FROM contact_submissions WHERE trashed_at IS NULL`;
  const [name, of = ""] = list.split("/");
  switch (name) {
    case "posts":
      return of ? Prisma.sql`${posts} AND status = ${of}::post_status` : posts;
    case "blog":
      return of ? Prisma.sql`FROM ${Prisma.raw(PUBLISHED_IN_CATEGORY)} ${Number(of)}` : published;
    case "by":
      return Prisma.sql`${published} AND author_id = ${of}::uuid`;
    case "category":
      return Prisma.sql`FROM blog_post_categories WHERE category_id = ${Number(of)}`;
    case "inbox":
      return Prisma.sql`${messages} AND NOT is_spam`;
    case "spam":
      return Prisma.sql`${messages} AND is_spam`;
    case "unread":
      return Prisma.sql`${messages} AND NOT is_spam AND read_at IS NULL`;
    case "trash":
      return of === "posts"
        ? Prisma.sql`FROM blog_posts WHERE kind = 'post' AND trashed_at IS NOT NULL`
        : Prisma.sql`FROM contact_submissions WHERE trashed_at IS NOT NULL`;
    default:
      return Prisma.sql`FROM portfolio_items`;
  }
}

/** The number of rows of each list. */
export async function countEach<List extends CountedList>(lists: List[]): Promise<Map<List, number>> {
  if (lists.length === 0) return new Map();
  const counts = lists.map(
    (list) => Prisma.sql`SELECT ${list} AS list, (SELECT count(*)::int ${rowsOf(list)}) AS rows`,
  );
  const rows = await db().$queryRaw<{ list: List; rows: number }[]>`${Prisma.join(counts, " UNION ALL ")}`;
  return new Map(rows.map(({ list, rows: count }) => [list, count]));
}

/** The rows of one list. */
export async function countList(list: CountedList): Promise<number> {
  return (await countEach([list])).get(list) ?? 0;
}
