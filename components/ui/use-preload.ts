import { useCallback, useEffect, useState } from "react";
import { untilLoaded } from "@/lib/browser/until-loaded";

const PRELOAD_AFTER_MS = 2_000;

/** Loads code for later once the screen is usable, so that it is available without delay or connection. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void untilLoaded(load), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [load]);
}

/** The same; true once it is there. */
export function usePreloaded(load: () => Promise<unknown>): boolean {
  const [isLoaded, setLoaded] = useState(false);
  usePreload(useCallback(async () => setLoaded(Boolean(await load())), [load]));
  return isLoaded;
}
