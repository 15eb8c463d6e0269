import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { fetchPage, type ListPage } from "@/lib/api/client";
import { SEARCH_LIMIT } from "@/lib/search";
import { listPageUrl } from "./list-keys";
import { useListState } from "./use-list-state";

/**
 * One page of a list, and its search: the rows at hand are filtered at once, and the server is asked for matches that are
 * not among them. A list that fits on one page is never asked for again. `rows` and `total` are undefined on their way.
 */
export function usePagedList<Row extends { id: number }>({
  list,
  perPage,
  matches,
}: {
  list: string;
  perPage: number;
  /** Whether a row is found by `wanted`, which is in lower case. */
  matches: (row: Row, wanted: string) => boolean;
}) {
  const { search, setSearch, q, page, setPage } = useListState();
  const wanted = search.trim();
  const asked = q.trim();

  const all = useQuery<ListPage<Row>>({
    queryKey: [listPageUrl(list, { page: asked ? 1 : page })],
    queryFn: fetchPage<Row>,
    placeholderData: keepPreviousData,
  });
  const isWhole = all.data !== undefined && all.data.total === all.data.rows.length;
  const found = useQuery<ListPage<Row>>({
    queryKey: [listPageUrl(list, { page, q: asked })],
    queryFn: fetchPage<Row>,
    enabled: asked !== "" && all.data !== undefined && !isWhole,
    placeholderData: keepPreviousData,
  });

  const atHand = (...pages: (ListPage<Row> | undefined)[]) => {
    const rows = new Map(pages.flatMap((known) => known?.rows ?? []).map((row) => [row.id, row]));
    return [...rows.values()].filter((row) => matches(row, wanted.toLowerCase()));
  };

  function shown(): Partial<ListPage<Row>> {
    if (!wanted || !all.data) return all.data ?? {};
    if (isWhole) {
      const rows = atHand(all.data);
      return { rows, total: rows.length };
    }
    if (asked === wanted && found.data && !found.isPlaceholderData) return found.data;
    const rows = atHand(found.data, all.data);
    return rows.length > 0 ? { rows } : {};
  }

  const { rows, total } = shown();
  const pages = Math.max(1, Math.ceil((wanted ? Math.min(total ?? 0, SEARCH_LIMIT) : (total ?? 0)) / perPage));
  const isBeyond = total !== undefined && page > pages && !all.isFetching && !found.isFetching;
  useEffect(() => {
    // the last page has lost its last row
    if (isBeyond) setPage(pages);
  });

  return {
    search,
    setSearch,
    isSearching: wanted !== "",
    rows,
    total,
    page: Math.min(page, pages),
    pages,
    setPage,
    isError: all.isError || (asked !== "" && found.isError),
    reload: () => void Promise.all([all.isError && all.refetch(), found.isError && found.refetch()]),
  };
}
