import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { tabStorage } from "@/lib/browser/storage";
import { useAdmin } from "../shell/use-admin";

const TYPING_PAUSE_MS = 250;

/** The text of a search box and its setter. `q` is the requested search; `request` changes it once typing pauses. */
export function useSearchText(q: string, request: (q: string) => void): [string, (search: string) => void] {
  const [search, setSearch] = useState(q);
  const [written, setWritten] = useState(q);
  const [last, setLast] = useState(q);
  if (q !== last) {
    setLast(q);
    // a link or the Back button changed the URL: the box follows
    if (q !== written) {
      setSearch(q);
      setWritten(q);
    }
  }

  const write = useEffectEvent(() => {
    setWritten(search);
    request(search);
  });
  useEffect(() => {
    if (search === written) return;
    const writeNow = () => write();
    const timer = setTimeout(writeNow, TYPING_PAUSE_MS);
    // a click may begin a navigation, which a later write to the URL would cancel
    document.addEventListener("click", writeNow, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", writeNow, { capture: true });
    };
  }, [search, written]);

  return [search, setSearch];
}

/** Search, filters, order and page of a list, in the URL. A new search or filter starts at page 1. */
export function useListState<Filter extends string = never>(names: readonly Filter[] = []) {
  const params = useUrlParams();
  const q = params.get("q") ?? "";
  const person = useAdmin()?.id;
  const [search, setSearch] = useSearchText(q, (text) => setUrlParams({ q: text, page: "" }));
  useEffect(() => rememberListAddress(person), [params, person]);

  return {
    search,
    setSearch,
    q,
    filters: Object.fromEntries(names.map((name) => [name, params.get(name) ?? ""])) as Record<Filter, string>,
    setFilter: (name: string, value: string) => setUrlParams({ [name]: value, page: "" }),
    sort: params.get("sort") ?? "",
    setSort: (sort: string) => setUrlParams({ sort, page: "" }),
    page: Math.max(1, Math.floor(Number(params.get("page"))) || 1),
    setPage: (page: number) => setUrlParams({ page: page > 1 ? String(page) : "" }),
  };
}

/** Queries that the router has not rendered yet: until then it may put earlier ones back into `location`. */
let pendingQueries: string[] = [];

function useUrlParams(): URLSearchParams {
  const params = useSearchParams();
  useEffect(() => {
    const index = pendingQueries.indexOf(params.toString());
    // the router rendered the last write, or a link's query
    if (index === pendingQueries.length - 1 || index === -1) pendingQueries = [];
  }, [params]);
  return params;
}

/** Writes parameters into the URL without a navigation; empty ones are removed. */
export function setUrlParams(
  params: Record<string, string>,
  write = (url: URL) => window.history.replaceState(null, "", url),
): void {
  const url = new URL(window.location.href);
  url.search = pendingQueries.at(-1) ?? url.search;
  for (const [name, value] of Object.entries(params)) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  pendingQueries.push(url.searchParams.toString());
  write(url);
}

/** State in the URL, which survives a reload and the Back button; empty means absent. */
export function useUrlParam(name: string): [string, (value: string) => void] {
  const value = useUrlParams().get(name) ?? "";
  return [value, (next) => setUrlParams({ [name]: next })];
}

/**
 * Like useUrlParam, for the record that is open over a list: Back closes it. The history gets one entry for all records
 * that are opened one after the other.
 */
export function useOpened(name: string): [string, (id: string) => void] {
  const [opened] = useUrlParam(name);
  const open = (id: string) =>
    setUrlParams({ [name]: id }, (url) => {
      const { isOver } = (window.history.state ?? {}) as { isOver?: boolean };
      if (id && !opened && !isOver) window.history.pushState({ isOver: true }, "", url);
      else window.history.replaceState({ isOver }, "", url);
    });
  return [opened, open];
}

/** The storage key of the last URL of a list, with search, filters and page, for links back to it in this tab. */
const keyOf = (path: string, person: string | undefined) => `list:${person}:${path}`;

function rememberListAddress(person: string | undefined): void {
  const { pathname, search } = window.location;
  if (new URLSearchParams(search).has("trash")) return;
  tabStorage.set(keyOf(pathname, person), pathname + search);
}

export function useListAddress(path: string): string {
  const person = useAdmin()?.id;
  return tabStorage.get(keyOf(path, person)) ?? path;
}
