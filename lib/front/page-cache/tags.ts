/**
 * Ties a page to its data. Database triggers decide which change expires a tag, and write its name into page_versions;
 * no write expires a tag that they do not name.
 */
export type CacheTag =
  | `post:${number}` // anything of a public post or page changes
  | `card:${number}` // its title, slug, date, picture, categories, status or excerpt (or the text instead) changes
  | `neighbors:${number}` // the posts before or after it change, or their titles or slugs
  | `slug:${string}` // another post, or none, is found at this slug
  | `page:${string}` // the same for pages
  | "menu-pages" // the pages shown in menus or footers change
  | "blog" // the order of the public posts changes: one appears, disappears or moves
  | `blog/${number}` // the same for a category
  | "sitemap" // a post or page appears, disappears, moves, or is renamed
  | `by/${string}` // the order of the public posts of an author changes
  | `author:${string}` // the profile on an author's page changes, or the person found at this slug
  | `byline:${string}` // the name or slug of an author changes
  | "authors" // the slug of any author changes, or a public post gets another author
  | `category:${string}` // the category at this slug changes in any way, appears or disappears
  | "categories" // the name or slug of a category changes, or one is deleted
  | "categories-in-use" // posts of any category appear, disappear or move
  | "portfolio" // an active portfolio item changes
  | `picture:${string}` // the focal point of this picture of the library moves
  | `site:${string}` // this document of the site's texts is published or reset
  | `setting:${string}`; // the value of this setting changes

/** Next drops tags beyond 128 a call (front/next-internals.ts). */
export const TAGS_PER_CALL = 100;

/** Expires every page, when too many tags changed or the changed ones are unknown. */
export const ALL_PAGES = "*";

// Next passes only tags to the cache, so a tag carries the expiry time.
const VALID_UNTIL = "valid-until:";

export const validUntilTag = (time: number) => `${VALID_UNTIL}${time}`;

/** The earliest time in `tags`, in milliseconds since 1970. */
export function validUntilOf(tags: readonly string[]): number | undefined {
  const times = tags.filter((tag) => tag.startsWith(VALID_UNTIL)).map((tag) => Number(tag.slice(VALID_UNTIL.length)));
  return times.length > 0 ? Math.min(...times) : undefined;
}
