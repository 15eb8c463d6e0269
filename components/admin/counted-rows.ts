import { SEARCH_LIMIT } from "@/lib/search";

/** How many rows there are, in words; empty while that is not known. A search counts to its limit. */
export function countedRows(total: number | undefined, { one, many, isSearch = false }: { one: string; many: string; isSearch?: boolean }): string {
  if (total === undefined) return "";
  if (isSearch && total > SEARCH_LIMIT) return `More than ${SEARCH_LIMIT.toLocaleString()} ${many}`;
  return total === 1 ? `1 ${one}` : `${total.toLocaleString()} ${many}`;
}
