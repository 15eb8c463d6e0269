import { QueryCache, QueryClient, type QueryFilters } from "@tanstack/react-query";
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

export async function reloadLists(client: QueryClient, lists: readonly string[]): Promise<void> {
  const isPartOf = (key: string) => lists.some((list) => key === list || key.startsWith(`${list}?`));
  const pages: QueryFilters = { predicate: ({ queryKey }) => isPartOf(String(queryKey[0])) };
  // a page that is loading for the first time would keep what it read before the write
  await client.cancelQueries(pages);
  await client.invalidateQueries(pages);
}
