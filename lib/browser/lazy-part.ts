import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from "react";
import { untilLoaded } from "./until-loaded.ts";

/** The event dispatched when a part could not be loaded and is retried. */
export const PART_FAILED = "late-part";

export const LOAD_AFTER_MS = 2_000;

let queue: Promise<unknown> = Promise.resolve();

/** Loads code once the screen is usable, one part after the other. Returns `load`. */
export function preload<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  if (typeof document !== "undefined") setTimeout(() => (queue = queue.then(() => untilLoaded(load))), LOAD_AFTER_MS);
  return load;
}

type PropsOf<Part> = Part extends (props: infer Props) => unknown ? Props : never;

/** React's `lazy` in a Suspense boundary. Retries a failed load, which would otherwise replace the whole page. */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  fallback: (props: PropsOf<Module[Name]>) => ReactNode = () => null,
): Module[Name] {
  const Part = lazy(async () => {
    const loaded = await load().catch(() => {
      dispatchEvent(new Event(PART_FAILED));
      return untilLoaded(load);
    });
    return { default: loaded[name] as ComponentType<object> };
  });
  const InBoundary = (props: PropsOf<Module[Name]> & object) =>
    createElement(Suspense, { fallback: fallback(props) }, createElement(Part, props));
  return InBoundary as Module[Name];
}

export const preloadedPart: typeof lazyPart = (load, ...rest) => lazyPart(preload(load), ...rest);
