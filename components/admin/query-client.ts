import { QueryCache, QueryClient, type QueryFilters, useQuery } from "@tanstack/react-query";
import { fetchKey } from "@/lib/api/client";

/**
 * Data never becomes stale by age: writes invalidate what they change. Without a connection, a call fails at once: a
 * paused call would run when the connection is back, whatever the user did meanwhile.
 */
export function createQueryClient({ onError }: { onError?: (error: Error) => unknown } = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: fetchKey,
        networkMode: "always",
        // refetches only queries that are not loaded or invalidated
        refetchOnReconnect: true,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
    },
  });
}

/** Returns the data at `url`: first from the cache, then fetched anew each time the screen opens. */
export const useFresh = <T>(url: string) => useQuery<T>({ queryKey: [url], refetchOnMount: "always" });

/** The queries of lists, with any search, filter or page. */
export function pagesOf(lists: readonly string[]): QueryFilters {
  const isPartOf = (key: string) => lists.some((list) => key === list || key.startsWith(`${list}?`));
  return { predicate: ({ queryKey }) => isPartOf(String(queryKey[0])) };
}

export async function reloadLists(client: QueryClient, lists: readonly string[]): Promise<void> {
  const pages = pagesOf(lists);
  // a page that is loading for the first time would keep what it read before the write
  await client.cancelQueries(pages);
  await client.invalidateQueries(pages);
}
