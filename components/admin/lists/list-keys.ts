import type { QueryClient } from "@tanstack/react-query";

/** Loads lists again: the pages that are on the screen now, the others when they are opened. */
export async function reloadLists(client: QueryClient, lists: readonly string[]): Promise<void> {
  const isPartOf = (key: string) => lists.some((list) => key === list || key.startsWith(`${list}?`));
  await client.invalidateQueries({ predicate: ({ queryKey }) => isPartOf(String(queryKey[0])) });
}
