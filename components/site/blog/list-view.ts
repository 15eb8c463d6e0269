import { matchesSearch, type PostCard as Post } from "@/lib/posts/rules";
import type { Part, PostLists } from "./use-post-lists";

type ListEnd = "failed" | "more" | "empty" | "empty-search" | "none";

export type ListView = {
  shown: Post[];
  /** Posts that match in their text alone. */
  alsoInText: Post[];
  /** The status line: posts shown, search running, or matches found. */
  status: "shown" | "searching" | "found";
  isBusy: boolean;
  hasSkeletons: boolean;
  /** The list that "Load more" continues. */
  nextPart: Part;
  failedParts: Part[];
  end: ListEnd;
};

/**
 * `loaded` are all posts of the list so far. `startsLater`: the address names a later page of this search, which
 * does not begin with them.
 */
export function viewOf(lists: PostLists, loaded: Post[], startsLater: boolean): ListView {
  return lists.q === "" ? browsedView(lists, loaded) : searchView(lists, loaded, startsLater);
}

function browsedView({ browsed }: PostLists, shown: Post[]): ListView {
  const isLoading = browsed.state === "loading";
  const isFailed = browsed.state === "failed";
  return {
    shown,
    alsoInText: [],
    status: "shown",
    isBusy: isLoading,
    hasSkeletons: isLoading,
    nextPart: "browsed",
    failedParts: isFailed ? ["browsed"] : [],
    end: endOf({ isFailed, hasMore: browsed.hasMore, isEmpty: shown.length === 0 && !isLoading, empty: "empty" }),
  };
}

function searchView({ q, found, inText }: PostLists, loaded: Post[], startsLater: boolean): ListView {
  const matching = startsLater ? [] : loaded.filter((post) => matchesSearch(post, q));
  const shown = uniqueById([...matching, ...found.posts]);
  const shownIds = new Set(shown.map(({ id }) => id));
  const alsoInText = found.hasMore ? [] : inText.posts.filter(({ id }) => !shownIds.has(id));
  const isPending = [found, inText].some((pages) => pages.page === 0 && pages.state !== "failed");
  const nextPart = found.hasMore ? "found" : "inText";
  const next = { found, inText }[nextPart];
  const failedParts = (["found", "inText"] as const).filter((part) => ({ found, inText })[part].state === "failed");
  return {
    shown,
    alsoInText,
    status: isPending ? "searching" : "found",
    isBusy: isPending || next.state === "loading",
    hasSkeletons: isPending && shown.length === 0,
    nextPart,
    failedParts,
    end: endOf({
      isFailed: failedParts.length > 0,
      hasMore: next.hasMore,
      isEmpty: shown.length + alsoInText.length === 0 && !isPending,
      empty: "empty-search",
    }),
  };
}

function endOf(list: { isFailed: boolean; hasMore: boolean; isEmpty: boolean; empty: ListEnd }): ListEnd {
  if (list.isFailed) return "failed";
  if (list.hasMore) return "more";
  return list.isEmpty ? list.empty : "none";
}

/** A new post pushes one that is shown already onto the next page: each is kept in its last place. */
export function uniqueById(posts: Post[]): Post[] {
  return [...new Map(posts.toReversed().map((post) => [post.id, post])).values()].toReversed();
}
