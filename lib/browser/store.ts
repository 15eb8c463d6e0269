import { useState, useSyncExternalStore } from "react";
import { browserStorage } from "./storage.ts";

type Store<T> = ReturnType<typeof createStore<T>>;

export function createStore<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => value,
    set(next: T): void {
      value = next;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The value; on the server the initial one. */
export const useStore = <T>({ subscribe, get, initial }: Store<T>): T =>
  useSyncExternalStore(subscribe, get, () => initial);

/** A choice that this browser remembers if storage is allowed; `first` until the user chooses. */
export function useStored<T extends string>(
  key: string,
  choices: readonly T[],
  first: () => T,
): [T, (choice: T) => void] {
  const [value, setValue] = useState(() => choices.find((choice) => choice === browserStorage.get(key)) ?? first());
  const choose = (choice: T) => {
    setValue(choice);
    browserStorage.set(key, choice);
  };
  return [value, choose];
}
