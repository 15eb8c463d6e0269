/**
 * Ties a page to its data. Triggers of the database decide which change expires a tag, and write its name into
 * page_versions; what they do not name is expired by no write.
 */
export type CacheTag =
  | `post:${number}` // anything of a public post or page changes
  | `card:${number}` // its title, slug, date, picture, categories, status or excerpt (or the start of the text in its place) change
  | `neighbors:${number}` // the posts before or after it change, or their titles or slugs
  | `slug:${string}` // another post, or none, is found at this slug
  | `page:${string}` // the same of pages
  | "menu-pages" // what menus or footers show of such pages changes
  | "blog" // the order of the public posts changes: one comes, goes or moves
  | `blog/${number}` // the same of a category
  | "sitemap" // a post or page comes, goes, moves, or is renamed
  | `by/${string}` // the order of the public posts of an author changes
  | `author:${string}` // what an author's page says of its person changes, or who is found at this slug
  | `byline:${string}` // the name or slug of an author changes
  | "authors" // the slug of any author changes, or a public post gets another author
  | `category:${string}` // the category at this slug changes in any way, or comes or goes
  | "categories" // the name or slug of a category changes, or one is deleted
  | "categories-in-use" // the posts of any category come, go or move
  | "portfolio" // an active portfolio item changes
  | `picture:${string}` // the focal point of this picture of the library moves
  | `site:${string}` // this document of the site's texts is published or reset
  | `setting:${string}`; // the value of this setting changes

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
