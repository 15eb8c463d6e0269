import "server-only";

type Page = {
  page: number;
  perPage: number;
  total: number;
  /** The largest number of rows that the list shows. */
  limit?: number;
};

/** The headers of a list page: the number of all rows and, where there is one, the number of the next page. */
export function pageHeaders({ page, perPage, total, limit = Infinity }: Page): Record<string, string> {
  const hasNext = page * perPage < Math.min(total, limit);
  return { "X-Total-Count": String(total), ...nextPageHeader(page, hasNext) };
}

/** The same for a list whose rows are not counted. */
export const nextPageHeader = (page: number, hasNext: boolean): Record<string, string> =>
  hasNext ? { "X-Next-Page": String(page + 1) } : {};
