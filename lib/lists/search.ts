/** The largest number of rows that a search counts and shows. */
export const SEARCH_LIMIT = 1_000;

/** The largest number of rows that a filter counts and shows. */
export const FILTER_LIMIT = 10_000;

// Pattern characters of LIKE are escaped.
const literal = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** Prisma's filter for `text` anywhere in a column, in any letter case. */
export function containing(text: string) {
  return { contains: literal(text), mode: "insensitive" as const };
}

/** The same as a pattern of ILIKE. */
export const likePattern = (text: string) => `%${literal(text)}%`;

/** Page `page` of the ids that a search found, of which it returns one more than `SEARCH_LIMIT` at most. */
export function foundPage(ids: number[], page: number, perPage: number): number[] {
  return ids.slice(0, SEARCH_LIMIT).slice((page - 1) * perPage, page * perPage);
}
