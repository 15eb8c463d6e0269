import type { QueryClient } from "@tanstack/react-query";

/** Reloads visible pages now, others when they are opened. */
export async function reloadLists(client: QueryClient, lists: readonly string[]): Promise<void> {
  const isPartOf = (key: string) => lists.some((list) => key === list || key.startsWith(`${list}?`));
  await client.invalidateQueries({ predicate: ({ queryKey }) => isPartOf(String(queryKey[0])) });
}
