"use client";

import { useEffect } from "react";

/** Tells the loader of a deferred page (lib/front/deferred-hydration/loader.ts) that the page has come alive. */
export function Hydrated() {
  useEffect(() => {
    dispatchEvent(new Event("hydrated"));
  }, []);
  return null;
}
