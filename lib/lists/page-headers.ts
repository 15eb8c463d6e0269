import "server-only";

type Page = {
  page: number;
  perPage: number;
  total: number;
  /** The most rows that the list shows. */
  limit?: number;
};

/** The total, and the number of the next page where there is one. */
export function pageHeaders({ page, perPage, total, limit = Infinity }: Page): Record<string, string> {
  const hasNext = page * perPage < Math.min(total, limit);
  return { "X-Total-Count": String(total), ...nextPageHeader(page, hasNext) };
}

/** For a list that is not counted. */
export const nextPageHeader = (page: number, hasNext: boolean): Record<string, string> =>
  hasNext ? { "X-Next-Page": String(page + 1) } : {};
