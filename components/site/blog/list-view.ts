import { matchesSearch, type PostCard as Post } from "@/lib/posts/rules";
import type { ListName, PostLists } from "./use-post-lists";

export type ListView = {
  shown: Post[];
  /** The status line: posts shown, search running, matches found, or unknown because the search failed. */
  status: "shown" | "searching" | "found" | "unknown";
  isBusy: boolean;
  hasSkeletons: boolean;
  /** The list that "Load more" and a retry continue. */
  part: ListName;
  end: "failed" | "more" | "empty" | "empty-search" | "none";
};

const EMPTY = { browsed: "empty", found: "empty-search" } as const;

/**
 * `loaded` are all posts of the list so far. A search shows matches among them at once, then the server's below them.
 * `startsLater`: the address names a later page of this search, so `loaded` is not searched.
 */
export function viewOf(lists: PostLists, loaded: Post[], startsLater: boolean): ListView {
  const part = lists.q === "" ? "browsed" : "found";
  const { page, state, hasMore, posts, total } = lists[part];
  const isPending = page === 0 && state !== "failed";
  const isBusy = isPending || state === "loading";
  const matching = () => (startsLater ? [] : loaded.filter((post) => matchesSearch(post, lists.q)));
  const shown = part === "browsed" ? loaded : uniqueById([...matching(), ...posts]);
  const isEmpty = shown.length === 0 && !isBusy;
  // `loaded` may already contain all matches
  const isMore = hasMore && (part === "browsed" || shown.length < total);
  return {
    part,
    shown,
    status: part === "browsed" ? "shown" : page > 0 ? "found" : isPending ? "searching" : "unknown",
    isBusy,
    hasSkeletons: part === "browsed" ? isBusy : isPending && shown.length === 0,
    end: state === "failed" ? "failed" : isMore ? "more" : isEmpty ? EMPTY[part] : "none",
  };
}

/** A post that a newer one pushed onto the next page is loaded twice; it keeps its first position. */
export function uniqueById(posts: Post[]): Post[] {
  return [...new Map(posts.map((post) => [post.id, post])).values()];
}
