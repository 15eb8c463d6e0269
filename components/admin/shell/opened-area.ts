import { useLayoutEffect, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let opened: string | undefined;

function open(area: string | undefined): void {
  opened = area;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Marks `area` in the header, by its address, while the screen is open: what it edits belongs there. */
export function useMarkedArea(area: string): void {
  useLayoutEffect(() => {
    open(area);
    return () => open(undefined);
  }, [area]);
}

/** The area that the screen has marked, else the one that the address `pathname` begins with. */
export function useOpenedArea(pathname: string, areas: readonly string[]): string | undefined {
  const marked = useSyncExternalStore(
    subscribe,
    () => opened,
    () => undefined,
  );
  return marked ?? areas.find((area) => pathname.startsWith(area));
}
