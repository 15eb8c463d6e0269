import { useEffect } from "react";

const PRELOAD_AFTER_MS = 2_000;

/** Loads code for later once the screen is usable, so that it is available without delay or connection. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    // a failed preload is loaded on demand
    const timer = setTimeout(() => void load().catch(() => {}), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [load]);
}
