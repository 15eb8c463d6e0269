"use client";

import { useEffect } from "react";

/** Tells the loader of a deferred page (lib/page-cache/deferred-runtime.ts) that the page has come alive. */
export function Hydrated() {
  useEffect(() => {
    dispatchEvent(new Event("hydrated"));
  }, []);
  return null;
}
