/** Searches of the admin lists count and show that many rows at most: whoever finds more looks for something else. */
export const SEARCH_LIMIT = 1_000;

/** `text` as Prisma's filter for it, anywhere in a column and in any case: what LIKE would read as a pattern is meant literally. */
export function containing(text: string) {
  return { contains: text.replace(/[\\%_]/g, "\\$&"), mode: "insensitive" as const };
}

/** Page `page` of the ids that a search found, which are one more than `SEARCH_LIMIT` where it found more. */
export function foundPage(ids: number[], page: number, perPage: number): number[] {
  return ids.slice(0, SEARCH_LIMIT).slice((page - 1) * perPage, page * perPage);
}
