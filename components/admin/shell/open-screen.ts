import { useEffect, useEffectEvent, useLayoutEffect } from "react";
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

/** What the open screen can do, for the command palette. */
export type ScreenAction = { name: string; run: () => void };

const NONE: readonly ScreenAction[] = [];
const offered = createStore(NONE);

/** Offers `actions` while the screen is open; they run as of its last render. */
export function useOfferedActions(actions: readonly ScreenAction[]): void {
  const names = actions.map(({ name }) => name).join("\n");
  const runNamed = useEffectEvent((name: string) => actions.find((action) => action.name === name)?.run());
  useEffect(() => {
    offered.set(names === "" ? NONE : names.split("\n").map((name) => ({ name, run: () => runNamed(name) })));
    return () => offered.set(NONE);
  }, [names]);
}

export const useScreenActions = () => useStore(offered);
