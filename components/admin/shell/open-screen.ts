import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import { createStore, useStore } from "@/lib/browser/store";

const markedArea = createStore<string | undefined>(undefined);

/** Marks the area with the URL `area` in the header while the screen is open, because its record belongs there. */
export function useMarkedArea(area: string): void {
  useLayoutEffect(() => {
    markedArea.set(area);
    return () => markedArea.set(undefined);
  }, [area]);
}

/** The area that the screen has marked, or else the one whose URL `pathname` begins with. */
export function useOpenedArea(pathname: string, areas: readonly string[]): string | undefined {
  return useStore(markedArea) ?? areas.find((area) => pathname.startsWith(area));
}

/** An action of the open screen, for the command palette. */
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
