"use client";

import { useEffect } from "react";

/** Tells the loader that the page is hydrated (lib/front/deferred-hydration/loader.ts). */
export function Hydrated() {
  useEffect(() => {
    dispatchEvent(new Event("hydrated"));
  }, []);
  return null;
}
