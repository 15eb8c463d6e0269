import { useLayoutEffect } from "react";
import { createStore, useStore } from "@/lib/browser/store";

const marked = createStore<string | undefined>(undefined);

/** Marks `area` in the header, by its address, while the screen is open: what it edits belongs there. */
export function useMarkedArea(area: string): void {
  useLayoutEffect(() => {
    marked.set(area);
    return () => marked.set(undefined);
  }, [area]);
}

/** The area that the screen has marked, else the one that the address `pathname` begins with. */
export function useOpenedArea(pathname: string, areas: readonly string[]): string | undefined {
  return useStore(marked) ?? areas.find((area) => pathname.startsWith(area));
}
