import type { QueryClient } from "@tanstack/react-query";

/** The address of one page of a list; also the key of its query. */
export function listPageUrl(list: string, { page, q }: { page: number; q?: string }): string {
  return `${list}?${new URLSearchParams({ page: String(page), ...(q && { q }) })}`;
}

/** Has a list loaded again, whole or the pages of it that are on the screen; the others when they are opened. */
export async function reloadList(client: QueryClient, list: string): Promise<void> {
  const isPartOf = (key: string) => key === list || key.startsWith(`${list}?`);
  await client.invalidateQueries({ predicate: ({ queryKey }) => isPartOf(String(queryKey[0])) });
}
