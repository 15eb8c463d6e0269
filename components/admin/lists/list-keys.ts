import type { QueryClient } from "@tanstack/react-query";

/** The address of one page of a list, which is also the key of its query; empty parameters are left out. */
export function listPageUrl(list: string, params: Record<string, string | number>): string {
  const given = Object.entries(params).filter(([, value]) => value !== "");
  return `${list}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** Loads lists again: the pages that are on the screen now, the others when they are opened. */
export async function reloadLists(client: QueryClient, lists: readonly string[]): Promise<void> {
  const isPartOf = (key: string) => lists.some((list) => key === list || key.startsWith(`${list}?`));
  await client.invalidateQueries({ predicate: ({ queryKey }) => isPartOf(String(queryKey[0])) });
}
