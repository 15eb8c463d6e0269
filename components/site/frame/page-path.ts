"use client";

import { usePathname } from "next/navigation";
import { createContext, use } from "react";

/** The path of the page that a preview stands for. */
export const PreviewedPath = createContext<string | null>(null);

/** The path that decides about menus. */
export function usePagePath(): string {
  const pathname = usePathname();
  return use(PreviewedPath) ?? pathname;
}
