"use client";

import { type ReactNode, useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and during hydration. */
export const useInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** A screen that is rendered in the browser only; the server sends the URLs of its scripts. */
export function InBrowser({ children }: { children: ReactNode }) {
  return useInBrowser() && children;
}
