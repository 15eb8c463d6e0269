import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { fetchPage, isUnreachable, type ListPage } from "@/lib/api/client";
import { SEARCH_LIMIT } from "@/lib/lists/search";
import { withQuery } from "@/lib/paths";
import { useKeptData } from "./kept-data";
import { useListState } from "./use-list-state";

/** What a `ListScreen` shows. `rows` and `total` are undefined while loading. */
export type List<Row> = {
  rows: Row[] | undefined;
  total: number | undefined;
  /** The rows could not be refreshed. */
  isOutdated: boolean;
  isError: boolean;
  reload: () => void;
  search?: string;
  setSearch?: (search: string) => void;
  isSearching?: boolean;
  /** A search or filter is active. */
  isNarrowed?: boolean;
  page?: number;
  pages?: number;
  setPage?: (page: number) => void;
};

/** A list without pages. */
export function useWholeList<Row>(list: string): List<Row> {
  const query = useQuery<Row[]>({ queryKey: [list] });
  const { data: rows, ...state } = useKeptData(query);
  return { rows, total: rows?.length, ...state, reload: () => void query.refetch() };
}

/** The number of pages; steps back when the last row of the last page was removed. */
export function usePages({
  total,
  perPage,
  page,
  setPage,
  isFetching,
}: {
  total: number | undefined;
  perPage: number;
  page: number;
  setPage: (page: number) => void;
  isFetching: boolean;
}): number {
  const pages = Math.max(1, Math.ceil((total ?? 0) / perPage));
  const isBeyond = total !== undefined && page > pages && !isFetching;
  useEffect(() => {
    if (isBeyond) setPage(pages);
  });
  return pages;
}

type Options<Row, Filter> = {
  list: string;
  perPage: number;
  filters?: readonly Filter[];
  /** Constant parameters of the list. */
  fixed?: Record<string, string>;
  /** The fields of loaded rows that are searched at once. */
  searched: readonly (keyof Row)[];
  /** The server searches more than these fields, so it is always asked. */
  searchesMore?: boolean;
};

/**
 * One page of a list with search and filters. Loaded rows are searched at once, further matches come from the server; a
 * list of one page needs no request.
 */
export function usePagedList<Row extends { id: number | string }, Filter extends string = never>({
  list,
  perPage,
  filters: names,
  fixed = {},
  searched,
  searchesMore = false,
}: Options<Row, Filter>) {
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

  const kept = useKeptData(all);
  const isUnsearched = requested !== "" && isUnreachable(found.error);
  const isOutdated = kept.isOutdated || isUnsearched;

  const matches = (row: Row) =>
    searched.some((field) =>
      String(row[field] ?? "")
        .toLowerCase()
        .includes(wanted.toLowerCase()),
    );
  const loadedMatches = (...pages: (ListPage<Row> | undefined)[]) => {
    const rows = new Map(pages.flatMap((known) => known?.rows ?? []).map((row) => [row.id, row]));
    return [...rows.values()].filter(matches);
  };

  function shown(): Partial<ListPage<Row>> {
    if (!wanted || !kept.data) return kept.data ?? {};
    if (isWhole) {
      const rows = loadedMatches(all.data);
      return { rows, total: rows.length };
    }
    if (requested === wanted && found.data && !found.isPlaceholderData) return found.data;
    const rows = loadedMatches(found.data, kept.data);
    if (isOutdated) return { rows, total: rows.length };
    return rows.length > 0 ? { rows } : {};
  }

  const { rows, total } = shown();
  const pages = usePages({
    total: wanted && total !== undefined ? Math.min(total, SEARCH_LIMIT) : total,
    perPage,
    page,
    setPage,
    isFetching: all.isFetching || found.isFetching,
  });

  return {
    search,
    setSearch,
    filters,
    setFilter,
    sort,
    setSort,
    isNarrowed: wanted !== "" || Object.values(filters).some(Boolean),
    isSearching: wanted !== "",
    rows,
    total,
    page: Math.min(page, pages),
    pages,
    setPage,
    isOutdated,
    isError: kept.isError || (requested !== "" && found.isError && !isUnsearched),
    reload: () => void Promise.all([all.isError && all.refetch(), found.isError && found.refetch()]),
  };
}
