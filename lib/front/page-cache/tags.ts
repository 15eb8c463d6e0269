/**
 * What ties a page to the data it was rendered from. Triggers of the database write the same names into page_versions
 * (migration page_tags); lib/cache.ts documents them.
 */
export type CacheTag =
  | `post:${number}`
  | `card:${number}`
  | `neighbors:${number}`
  | `slug:${string}`
  | "blog"
  | `blog/${number}`
  | "sitemap"
  | `category:${string}`
  | "categories"
  | "categories-in-use"
  | "portfolio"
  | `site:${string}`
  | `setting:${string}`;

/** Next drops what exceeds 128 tags of one call (front/next-internals.ts). */
export const TAGS_PER_CALL = 100;

/** Expires every page: too many tags changed at once, or they are no longer known. */
export const ALL_PAGES = "*";

// Next hands the cache nothing of a page but its tags, so the time until which it is valid travels as one.
const VALID_UNTIL = "valid-until:";

export const validUntilTag = (time: number) => `${VALID_UNTIL}${time}`;

/** The earliest time that `tags` name, in milliseconds since 1970; undefined when they name none. */
export function validUntilOf(tags: readonly string[]): number | undefined {
  const times = tags.filter((tag) => tag.startsWith(VALID_UNTIL)).map((tag) => Number(tag.slice(VALID_UNTIL.length)));
  return times.length > 0 ? Math.min(...times) : undefined;
}
