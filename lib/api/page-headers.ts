import "server-only";
import { SEARCH_LIMIT } from "../search.ts";

/** What a page of a list says beside its rows: how many there are in all, and the next page's number where there is one. */
export function pageHeaders({ page, perPage, total, isSearch }: { page: number; perPage: number; total: number; isSearch: boolean }): Record<string, string> {
  const shown = isSearch ? Math.min(total, SEARCH_LIMIT) : total;
  return { "X-Total-Count": String(total), ...(page * perPage < shown && { "X-Next-Page": String(page + 1) }) };
}
