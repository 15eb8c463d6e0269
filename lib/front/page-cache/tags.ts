/** Ties a page to its data. Triggers write the same names into page_versions; lib/cache.ts documents them. */
export type CacheTag =
  | `post:${number}`
  | `card:${number}`
  | `neighbors:${number}`
  | `slug:${string}`
  | `page:${string}`
  | "menu-pages"
  | "blog"
  | `blog/${number}`
  | "sitemap"
  | `by/${string}`
  | `author:${string}`
  | `byline:${string}`
  | "authors"
  | `category:${string}`
  | "categories"
  | "categories-in-use"
  | "portfolio"
  | `picture:${string}`
  | `site:${string}`
  | `setting:${string}`;

/** Next drops tags beyond 128 a call (front/next-internals.ts). */
export const TAGS_PER_CALL = 100;

/** Expires every page: too many tags changed, or they are unknown. */
export const ALL_PAGES = "*";

// Next passes nothing but tags to the cache, so the expiry time is one.
const VALID_UNTIL = "valid-until:";

export const validUntilTag = (time: number) => `${VALID_UNTIL}${time}`;

/** The earliest time in `tags`, in milliseconds since 1970. */
export function validUntilOf(tags: readonly string[]): number | undefined {
  const times = tags.filter((tag) => tag.startsWith(VALID_UNTIL)).map((tag) => Number(tag.slice(VALID_UNTIL.length)));
  return times.length > 0 ? Math.min(...times) : undefined;
}
