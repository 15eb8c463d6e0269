"use client";

import { usePathname } from "next/navigation";
import { createContext, use } from "react";

/** The path of the previewed page; null outside of previews. */
export const PreviewedPath = createContext<string | null>(null);

/** Returns the path of the page or, in a preview, of the previewed page. */
export function usePagePath(): string {
  const pathname = usePathname();
  return use(PreviewedPath) ?? pathname;
}
