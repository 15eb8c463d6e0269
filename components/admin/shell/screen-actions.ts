import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

/** What the open screen can do, for the command palette. */
export type ScreenAction = { name: string; run: () => void };

const NONE: readonly ScreenAction[] = [];
const listeners = new Set<() => void>();
let offered: readonly ScreenAction[] = NONE;

function offer(actions: readonly ScreenAction[]): void {
  offered = actions;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Offers `actions` while the screen is open; they run as of its last render. */
export function useOfferedActions(actions: readonly ScreenAction[]): void {
  const names = actions.map(({ name }) => name).join("\n");
  const runNamed = useEffectEvent((name: string) => actions.find((action) => action.name === name)?.run());
  useEffect(() => {
    offer(names === "" ? NONE : names.split("\n").map((name) => ({ name, run: () => runNamed(name) })));
    return () => offer(NONE);
  }, [names]);
}

export const useScreenActions = () =>
  useSyncExternalStore(
    subscribe,
    () => offered,
    () => NONE,
  );
