import { useEffect, useState } from "react";
import { useUrlParam } from "./use-url-param";

const TYPING_PAUSE_MS = 250;

/**
 * Where one is in a list that the server searches and cuts into pages, kept in the address: `search` is what stands in the
 * box, `q` what is asked for, which is the same once the typing pauses. Another search begins at its first page.
 */
export function useListState() {
  const [q, setQ] = useUrlParam("q");
  const [pageParam, setPageParam] = useUrlParam("page");
  const [search, setSearch] = useState(q);

  useEffect(() => {
    if (search === q) return;
    const timer = setTimeout(() => {
      setQ(search);
      setPageParam("");
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search, q, setQ, setPageParam]);

  return {
    search,
    setSearch,
    q,
    page: Math.max(1, Math.floor(Number(pageParam)) || 1),
    setPage: (page: number) => setPageParam(page > 1 ? String(page) : ""),
  };
}
