import { type ComponentType, lazy, useEffect, useState } from "react";
import { untilLoaded } from "./until-loaded.ts";

/** The event of a part that could not be loaded and comes later. */
export const PART_FAILED = "late-part";

export const AHEAD_AFTER_MS = 2_000;

let ahead: Promise<unknown> = Promise.resolve();

/** Loads code once the screen is usable, one part after the other. Returns `load`. */
export function loadAhead<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  if (typeof document !== "undefined") setTimeout(() => (ahead = ahead.then(() => untilLoaded(load))), AHEAD_AFTER_MS);
  return load;
}

/** The same from the component's mount; true once the code is there. */
export function useLoadedAhead(load: () => Promise<unknown>): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => void untilLoaded(load).then(() => setLoaded(true)), AHEAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [load]);
  return isLoaded;
}

/** React's `lazy`, but without a connection the part comes later: a failed load would replace the whole page. */
export const lazyPart = <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name): Module[Name] =>
  lazy(async () => {
    const loaded = await load().catch(() => {
      dispatchEvent(new Event(PART_FAILED));
      return untilLoaded(load);
    });
    return { default: loaded[name] as ComponentType };
  }) as Module[Name];

export const partAhead = <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name): Module[Name] =>
  lazyPart(loadAhead(load), name);
