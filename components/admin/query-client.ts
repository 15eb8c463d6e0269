import { QueryCache, QueryClient, type QueryFilters, useQuery } from "@tanstack/react-query";
import { fetchKey } from "@/lib/api/client";

/**
 * Data is never stale by age: writes invalidate what they change. Without a connection a call fails at once: a paused
 * one would run when the connection is back, whatever was pressed meanwhile.
 */
export function createQueryClient({ onError }: { onError?: (error: Error) => unknown } = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: fetchKey,
        networkMode: "always",
        // only what is not loaded or out of date
        refetchOnReconnect: true,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
    },
  });
}

/** What is at `url`: what is known of it, and from then on what it is each time the screen opens. */
export const useFresh = <T>(url: string) => useQuery<T>({ queryKey: [url], refetchOnMount: "always" });

/** The queries of lists, whatever they are narrowed by. */
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
