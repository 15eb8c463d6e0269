/** The most rows that a search counts and shows. */
export const SEARCH_LIMIT = 1_000;

/** The most rows that a filter counts and shows. */
export const FILTER_LIMIT = 10_000;

// Escapes LIKE's pattern characters.
const literal = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** Prisma's filter for `text` anywhere in a column, in any case. */
export function containing(text: string) {
  return { contains: literal(text), mode: "insensitive" as const };
}

/** The same for ILIKE. */
export const likePattern = (text: string) => `%${literal(text)}%`;

/** Page `page` of a search's ids, of which there may be one more than `SEARCH_LIMIT`. */
export function foundPage(ids: number[], page: number, perPage: number): number[] {
  return ids.slice(0, SEARCH_LIMIT).slice((page - 1) * perPage, page * perPage);
}
