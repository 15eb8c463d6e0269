import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { fetchPage, type ListPage } from "@/lib/api/client";
import { SEARCH_LIMIT } from "@/lib/lists/search";
import { withQuery } from "@/lib/paths";
import { useListState } from "./use-list-state";

/**
 * One page of a list with search and filters. Loaded rows are searched at once, further matches come from the server; a
 * list of one page needs no request. `rows` and `total` are undefined while loading.
 */
export function usePagedList<Row extends { id: number }, Filter extends string = never>({
  list,
  perPage,
  filters: names,
  fixed = {},
  searchesMore = false,
  matches,
}: {
  list: string;
  perPage: number;
  filters?: readonly Filter[];
  /** Constant parameters of the list. */
  fixed?: Record<string, string>;
  /** The server searches more than the rows contain, so it is always asked. */
  searchesMore?: boolean;
  /** Whether a row matches; `wanted` is in lowercase. */
  matches: (row: Row, wanted: string) => boolean;
}) {
  const { search, setSearch, q, filters, setFilter, sort, setSort, page, setPage } = useListState(names);
  const narrowing = { ...fixed, ...filters, sort };
  const wanted = search.trim();
  const requested = q.trim();

  const all = useQuery<ListPage<Row>>({
    queryKey: [withQuery(list, { page: requested ? 1 : page, ...narrowing })],
    queryFn: fetchPage<Row>,
    placeholderData: keepPreviousData,
  });
  const isWhole = all.data !== undefined && all.data.total === all.data.rows.length && !searchesMore;
  const found = useQuery<ListPage<Row>>({
    queryKey: [withQuery(list, { page, q: requested, ...narrowing })],
    queryFn: fetchPage<Row>,
    enabled: requested !== "" && all.data !== undefined && !isWhole,
    placeholderData: keepPreviousData,
  });

  const loadedMatches = (...pages: (ListPage<Row> | undefined)[]) => {
    const rows = new Map(pages.flatMap((known) => known?.rows ?? []).map((row) => [row.id, row]));
    return [...rows.values()].filter((row) => matches(row, wanted.toLowerCase()));
  };

  function shown(): Partial<ListPage<Row>> {
    if (!wanted || !all.data) return all.data ?? {};
    if (isWhole) {
      const rows = loadedMatches(all.data);
      return { rows, total: rows.length };
    }
    if (requested === wanted && found.data && !found.isPlaceholderData) return found.data;
    const rows = loadedMatches(found.data, all.data);
    return rows.length > 0 ? { rows } : {};
  }

  const { rows, total } = shown();
  const pages = Math.max(1, Math.ceil((wanted ? Math.min(total ?? 0, SEARCH_LIMIT) : (total ?? 0)) / perPage));
  const isBeyond = total !== undefined && page > pages && !all.isFetching && !found.isFetching;
  useEffect(() => {
    // the last row of the last page was removed
    if (isBeyond) setPage(pages);
  });

  return {
    search,
    setSearch,
    filters,
    setFilter,
    sort,
    setSort,
    /** A search or filter is active. */
    isNarrowed: wanted !== "" || Object.values(filters).some(Boolean),
    isSearching: wanted !== "",
    rows,
    total,
    page: Math.min(page, pages),
    pages,
    setPage,
    isError: all.isError || (requested !== "" && found.isError),
    reload: () => void Promise.all([all.isError && all.refetch(), found.isError && found.refetch()]),
  };
}
