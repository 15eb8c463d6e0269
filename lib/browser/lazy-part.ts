import { lazy } from "react";
import { untilLoaded } from "./until-loaded.ts";

/** The event of a part that could not be loaded and comes later. */
export const PART_FAILED = "late-part";

/**
 * React's `lazy` for a part of a page. Without a connection the part comes later: a load that fails would replace the
 * whole page, with what was typed in it, by an error.
 */
export const lazyPart: typeof lazy = (load) =>
  lazy(async () => {
    try {
      return await load();
    } catch {
      dispatchEvent(new Event(PART_FAILED));
      return untilLoaded(load);
    }
  });
