import { QueryCache, QueryClient } from "@tanstack/react-query";
import { fetchKey } from "@/lib/api/client";

/** Data is never stale by age: writes invalidate what they change. */
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
