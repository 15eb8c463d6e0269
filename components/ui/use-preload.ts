import { useEffect } from "react";

const PRELOAD_AFTER_MS = 2_000;

/** Loads what is needed later once the screen is usable, so that it is there at once and without a connection. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    // what could not be loaded ahead is loaded when it is needed
    const timer = setTimeout(() => void load().catch(() => {}), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [load]);
}
