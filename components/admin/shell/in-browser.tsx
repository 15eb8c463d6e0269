"use client";

import { type ReactNode, useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while its HTML is hydrated. */
export const useInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** A screen, which needs a browser. The server sends nothing of it but the addresses of its scripts. */
export function InBrowser({ children }: { children: ReactNode }) {
  return useInBrowser() && children;
}
