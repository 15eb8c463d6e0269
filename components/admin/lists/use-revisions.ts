import { useInfiniteQuery } from "@tanstack/react-query";
import type { InJson } from "@/app/admin/records";
import { fetchPage } from "@/lib/api/client";
import { api } from "@/lib/paths";
import type { ListedRevision } from "@/lib/posts/revision-queries";
import { REVISIONS_PER_PAGE } from "@/lib/posts/rules";

/** The revisions of a post, newest first, loaded page by page and anew each time the panel is opened. */
export function useRevisions(postId: number) {
  const { data, isPending, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [api.revisions(postId)],
    queryFn: ({ pageParam }) =>
      fetchPage<InJson<ListedRevision>>({ queryKey: [`${api.revisions(postId)}?page=${pageParam}`] }),
    initialPageParam: 1,
    getNextPageParam: ({ rows }, pages) => (rows.length < REVISIONS_PER_PAGE ? undefined : pages.length + 1),
    gcTime: 0,
  });
  return {
    revisions: data?.pages.flatMap(({ rows }) => rows) ?? [],
    isPending,
    isError,
    hasMore: hasNextPage,
    loadMore: () => void fetchNextPage(),
    retry: () => void refetch(),
  };
}
