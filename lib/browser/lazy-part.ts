import { type ComponentType, lazy, useEffect, useState } from "react";
import { untilLoaded } from "./until-loaded.ts";

/** The event of a part that could not be loaded and comes later. */
export const PART_FAILED = "late-part";

export const AHEAD_AFTER_MS = 2_000;

let ahead: Promise<unknown> = Promise.resolve();

/**
 * Loads code once the screen is usable, so that it is available without delay or connection: one part after the other,
 * which leaves room for what is asked for now. Returns `load`.
 */
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

/**
 * React's `lazy` for an export of a module. Without a connection the part comes later: a load that fails would replace
 * the whole page, with what was typed in it, by an error.
 */
export const lazyPart = <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name): Module[Name] =>
  lazy(async () => {
    const loaded = await load().catch(() => {
      dispatchEvent(new Event(PART_FAILED));
      return untilLoaded(load);
    });
    return { default: loaded[name] as ComponentType };
  }) as Module[Name];

/** A part whose code is loaded ahead. */
export const partAhead = <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name): Module[Name] =>
  lazyPart(loadAhead(load), name);
