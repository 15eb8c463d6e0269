import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { rememberListAddress } from "./list-address";
import { setUrlParams } from "./use-url-param";

const TYPING_PAUSE_MS = 250;

/**
 * Search, filters, order and page of a server-side list, in the URL. `search` is the text in the box, `q` the same once
 * typing pauses. A new search or filter starts at page 1.
 */
export function useListState<Filter extends string = never>(names: readonly Filter[] = []) {
  const params = useSearchParams();
  const q = params.get("q") ?? "";
  const [search, setSearch] = useState(q);

  useEffect(() => {
    if (search === q) return;
    const timer = setTimeout(() => setUrlParams({ q: search, page: "" }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search, q]);

  useEffect(rememberListAddress, [params]);

  return {
    search,
    setSearch,
    q,
    filters: Object.fromEntries(names.map((name) => [name, params.get(name) ?? ""])) as Record<Filter, string>,
    setFilter: (name: Filter, value: string) => setUrlParams({ [name]: value, page: "" }),
    sort: params.get("sort") ?? "",
    setSort: (sort: string) => setUrlParams({ sort, page: "" }),
    page: Math.max(1, Math.floor(Number(params.get("page"))) || 1),
    setPage: (page: number) => setUrlParams({ page: page > 1 ? String(page) : "" }),
  };
}
