import { keepPreviousData, type QueryFunction, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { ApiError, fetchPage, type ListPage } from "@/lib/api/client";
import { api } from "@/lib/api/paths";
import { includesFolded, SEARCH_LIMIT } from "@/lib/lists/search";
import { withQuery } from "@/lib/paths";
import { useKeptData } from "./kept-data";
import { setUrlParams, useListState } from "./use-list-state";

/** The list of a `ListScreen`. `rows` and `total` are undefined while loading. */
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
  filters?: Record<string, string>;
  setFilter?: (filter: string, value: string) => void;
  /** A search or filter is active. */
  isNarrowed?: boolean;
  page?: number;
  pages?: number;
  setPage?: (page: number) => void;
};

/** Reloads a list each time it opens. The specification's lists are never stale: they reload only after a write. */
const reloadOnOpen = (list: string) => ({ refetchOnMount: NEVER_STALE.has(list) ? true : ("always" as const) });
const NEVER_STALE = new Set<string>([api.posts, api.categories, api.portfolio]);

export function useWholeList<Row>(list: string): List<Row> {
  const query = useQuery<Row[]>({ queryKey: [list], ...reloadOnOpen(list) });
  const { data: rows, ...state } = useKeptData(query);
  return { rows, total: rows?.length, ...state, reload: () => void query.refetch() };
}

type PageOptions<Page> = {
  list: string;
  perPage: number;
  page: number;
  setPage: (page: number) => void;
  /** `q` is the requested search, `search` the text in the box. */
  q?: string;
  search?: string;
  /** The other parameters of the list. */
  narrowing?: Record<string, string>;
  fetch?: QueryFunction<Page>;
};

/**
 * One page of a list. The last rows stay while others load, narrowed at once by a search. Goes back a page when the
 * last row of the last page was removed.
 */
export function usePage<Row, Page extends ListPage<Row> = ListPage<Row>>({
  list,
  perPage,
  page,
  setPage,
  q = "",
  search = q,
  narrowing = {},
  fetch,
}: PageOptions<Page>) {
  const wanted = search.trim();
  const requested = q.trim();
  const isSearching = wanted !== "";
  const query = useQuery<ListPage<Row>>({
    queryKey: [withQuery(list, { page, q: requested, ...narrowing })],
    queryFn: fetch ?? fetchPage<Row>,
    placeholderData: keepPreviousData,
    ...reloadOnOpen(list),
  });
  const { data, isOutdated, isError } = useKeptData(query);

  function shown(): Partial<ListPage<Row>> {
    const isBehind = isOutdated || query.isPlaceholderData || wanted !== requested;
    if (!data || !isSearching || !isBehind) return data ?? {};
    const rows = data.rows.filter((row) => includesText(row, wanted));
    if (isOutdated) return { rows, total: rows.length };
    return rows.length > 0 ? { rows } : {};
  }

  const { rows, total } = shown();
  const counted = Math.min(total ?? 0, isSearching ? SEARCH_LIMIT : Infinity);
  const pages = Math.max(1, Math.ceil(counted / perPage));
  const isBeyondLast = total !== undefined && page > pages && !query.isFetching;
  useEffect(() => {
    if (isBeyondLast) setPage(pages);
  });

  return {
    rows,
    total,
    /** The whole response, possibly the one before while another loads. */
    data: data as Page | undefined,
    isSearching,
    page: Math.min(page, pages),
    pages,
    setPage,
    isOutdated,
    isError,
    isRefused: query.error instanceof ApiError && query.error.status === 400,
    reload: () => void query.refetch(),
  };
}

function includesText(row: unknown, text: string): boolean {
  return Object.values(row as object).some((value) => typeof value === "string" && includesFolded(value, text));
}

type ListOptions<Filter extends string, Page> = Pick<PageOptions<Page>, "list" | "perPage" | "fetch"> & {
  filters?: readonly Filter[];
  /** The parameters for the chosen filters; their names and values by default. */
  narrow?: (filters: Record<Filter, string>) => Record<string, string>;
};

/** One page of a list, whose search, filters, order and page are in the URL. */
export function usePagedList<Row, Filter extends string = never, Page extends ListPage<Row> = ListPage<Row>>({
  filters: names = [],
  narrow = (filters) => filters,
  ...options
}: ListOptions<Filter, Page>) {
  const state = useListState(names);
  const narrowing = narrow(state.filters);
  const page = usePage<Row, Page>({ ...options, ...state, narrowing: { ...narrowing, sort: state.sort } });
  const { isRefused } = page;
  // the server refuses an invalid filter or page in an edited URL
  const reset = useEffectEvent(() => {
    setUrlParams(Object.fromEntries([...names, "sort", "page"].map((name) => [name, ""])));
  });
  useEffect(() => {
    if (isRefused) reset();
  }, [isRefused]);
  return {
    ...state,
    ...page,
    narrowing,
    isNarrowed: page.isSearching || Object.values(state.filters).some(Boolean),
  };
}
