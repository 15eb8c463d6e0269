import { useSyncExternalStore } from "react";

/** Where a list keeps its address, with search, filters and page, for the way back to it in this tab. */
const keyOf = (path: string) => `list:${path}`;

export function rememberListAddress(): void {
  const { pathname, search } = window.location;
  // from the trash the way back leads to the list
  if (new URLSearchParams(search).has("trash")) return;
  sessionStorage.setItem(keyOf(pathname), pathname + search);
}

/** The list at `path` as it was left, or `path`. */
export function useListAddress(path: string): string {
  return useSyncExternalStore(
    subscribeToNothing,
    () => sessionStorage.getItem(keyOf(path)) ?? path,
    () => path,
  );
}

const subscribeToNothing = () => () => {};
