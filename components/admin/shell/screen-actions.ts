import { useEffect, useEffectEvent } from "react";
import { createStore, useStore } from "@/lib/browser/store";

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
