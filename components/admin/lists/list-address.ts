import { useSyncExternalStore } from "react";

/** The storage key of a list's URL with search, filters and page, for the way back in this tab. */
const keyOf = (path: string) => `list:${path}`;

export function rememberListAddress(): void {
  const { pathname, search } = window.location;
  // the trash is not remembered
  if (new URLSearchParams(search).has("trash")) return;
  sessionStorage.setItem(keyOf(pathname), pathname + search);
}

/** The last URL of the list at `path`. */
export function useListAddress(path: string): string {
  return useSyncExternalStore(
    subscribeToNothing,
    () => sessionStorage.getItem(keyOf(path)) ?? path,
    () => path,
  );
}

const subscribeToNothing = () => () => {};
