import { useInfiniteQuery } from "@tanstack/react-query";
import { send } from "@/lib/api/client";
import { withQuery } from "@/lib/paths";

/** The revisions at `url`, newest first, in pages; fetched anew each time they are shown. */
export function useRevisions<Revision>(url: string, narrowing: Record<string, string> = {}) {
  const { data, isPending, isSuccess, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [url],
    queryFn: ({ pageParam }) => fetchRevisions<Revision>(withQuery(url, { ...narrowing, page: pageParam })),
    initialPageParam: 1,
    getNextPageParam: ({ nextPage }) => nextPage,
    gcTime: 0,
  });
  return {
    revisions: data?.pages.flatMap(({ revisions }) => revisions) ?? [],
    isPending,
    isSuccess,
    isError,
    hasMore: hasNextPage,
    loadMore: () => void fetchNextPage(),
    retry: () => void refetch(),
  };
}

async function fetchRevisions<Revision>(url: string) {
  const response = await send("GET", url);
  const nextPage = Number(response.headers.get("X-Next-Page")) || undefined;
  return { revisions: (await response.json()) as Revision[], nextPage };
}
