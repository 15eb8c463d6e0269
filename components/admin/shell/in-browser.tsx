"use client";

import type { ReactNode } from "react";
import { useBrowserFact } from "@/lib/browser/use-browser-fact";

/** False on the server and during hydration. */
export const useInBrowser = () => useBrowserFact(() => true);

/** A screen that is rendered in the browser only; the server sends the URLs of its scripts. */
export function InBrowser({ children }: { children: ReactNode }) {
  return useInBrowser() && children;
}
