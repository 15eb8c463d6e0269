import { QueryCache, QueryClient } from "@tanstack/react-query";
import { fetchKey } from "@/lib/api/client";

/** Data is never stale by itself: a write invalidates what it changed. */
export function createQueryClient({ onError }: { onError?: (error: Error) => void } = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: fetchKey,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}
