"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { send } from "@/lib/api/client";
import { useListener } from "@/lib/browser/use-listener";
import { PUBLISHED_POSTS_PATH, withQuery } from "@/lib/paths";
import { MAX_SEARCH_LENGTH, type PostCard, type PostPage } from "@/lib/posts/rules";

export type LoadedPosts = PostPage & { state: "idle" | "loading" | "failed" };

/** The posts loaded so far: further pages of the list, and results of the search `q`. */
export type PostLists = {
  q: string;
  browsed: LoadedPosts;
  found: LoadedPosts;
};

export type ListName = "browsed" | "found";

/** Stored in the history entry, for Back and reload. */
type SavedLists = { lists: PostLists; top?: number };

const SEARCH_DELAY_MS = 250;
export const NOT_REQUESTED: LoadedPosts = { posts: [], page: 0, total: 0, hasMore: false, state: "idle" };

const withSearch = (lists: PostLists, q: string) => (lists.q === q ? lists : { ...lists, q, found: NOT_REQUESTED });

function findSaved(q: string): SavedLists | undefined {
  const { postLists } = (history.state ?? {}) as { postLists?: SavedLists };
  return postLists?.lists.q === q ? postLists : undefined;
}

// The router ignores this call, because the state includes the router's own; the address does not change.
const save = (postLists: SavedLists) => history.replaceState({ ...history.state, postLists }, "");

/** The lists behind the search field `input`. Search (kept in the address) and loaded posts survive a reload. */
export function usePostLists(initial: PostLists, filter: ListFilter, addressOf: (q: string) => string) {
  const [lists, setLists] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  const requests = useRef<Partial<Record<ListName, AbortController>>>({});
  const urlQuery = useSearchParams().get("q")?.trim().slice(0, MAX_SEARCH_LENGTH) ?? "";
  /** The search last read from or written to the address; if the address differs, a link or Back changed it. */
  const lastQuery = useRef<string>(undefined);
  const returnTo = useRef<number>(undefined);

  const searchFor = (text: string) => setLists((before) => withSearch(before, text.trim()));

  function clearSearch() {
    if (input.current) input.current.value = "";
    searchFor("");
    input.current?.focus();
  }

  async function load(part: ListName) {
    requests.current[part]?.abort();
    const { signal } = (requests.current[part] = new AbortController());
    const { q } = lists;
    const before = lists[part];
    const put = (pages: LoadedPosts) =>
      setLists((now) => (now.q === q || part === "browsed" ? { ...now, [part]: pages } : now));
    put({ ...before, state: "loading" });
    try {
      const { posts, ...next } = await fetchPosts(
        { page: before.page + 1, ...filter, ...(part === "found" && { q }) },
        signal,
      );
      put({ ...next, posts: [...before.posts, ...posts], state: "idle" });
    } catch {
      if (!signal.aborted) put({ ...before, state: "failed" });
    }
  }

  const followAddress = useEffectEvent(() => {
    if (urlQuery === lastQuery.current) return;
    const isFirst = lastQuery.current === undefined;
    lastQuery.current = urlQuery;
    const typed = input.current?.value.trim() ?? "";
    if (isFirst && typed !== initial.q) return searchFor(typed);
    if (input.current) input.current.value = urlQuery;
    const saved = findSaved(urlQuery);
    returnTo.current = saved?.top;
    setLists(saved?.lists ?? withSearch(lists, urlQuery));
  });
  // must precede the next effect, which sets `returnTo` before its lists are rendered
  useLayoutEffect(() => {
    if (returnTo.current !== undefined) scrollTo({ top: returnTo.current, behavior: "instant" });
    returnTo.current = undefined;
  }, [lists]);

  useLayoutEffect(() => followAddress(), [urlQuery]);

  const requestSearch = useEffectEvent(() => {
    if (lists.q !== lastQuery.current) {
      lastQuery.current = lists.q;
      // without the router's state, so that the router learns the new address
      history.replaceState({ postLists: { lists } }, "", addressOf(lists.q));
    }
    if (lists.q !== "" && lists.found.page === 0) void load("found");
  });
  useEffect(() => {
    const timer = setTimeout(() => requestSearch(), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [lists.q]);

  const isIdle = [lists.browsed, lists.found].every(({ state }) => state === "idle");
  useEffect(() => {
    if (lists !== initial && isIdle && lists.q === lastQuery.current) save({ lists });
    // `initial` is a new object at every rendering
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [lists, isIdle]);

  /** Saves the scroll position, in case the visitor leaves. */
  const saveScroll = () => {
    const saved = findSaved(lists.q);
    if (saved) save({ ...saved, top: scrollY });
  };
  // a link may change the page without unloading the document
  useListener("click", saveScroll, { capture: true });
  useListener("pagehide", saveScroll);

  return { lists, input, searchFor, clearSearch, load };
}

/** The slug of the category or of the author whose posts are listed. */
export type ListFilter = { category?: string; author?: string };

type PostQuery = ListFilter & { page: number; q?: string };

/** One page of published posts. Rejects for an error response or an aborted `signal`. */
async function fetchPosts(
  { page, category = "", author = "", q = "" }: PostQuery,
  signal: AbortSignal,
): Promise<PostPage> {
  const address = withQuery(PUBLISHED_POSTS_PATH, { page, category, author, q });
  const response = await send("GET", address, undefined, { signal });
  return {
    posts: (await response.json()) as PostCard[],
    page,
    total: Number(response.headers.get("X-Total-Count")),
    hasMore: /rel="next"/.test(response.headers.get("Link") ?? ""),
  };
}
