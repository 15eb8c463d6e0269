"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { countView } from "@/lib/browser/count-views";

/** Counts the visits of a page (lib/statistics). In cached pages a script that its mark asks for begins before. */
export function CountVisits() {
  const path = usePathname();
  useEffect(() => countView(path), [path]);
  return <span data-counted hidden />;
}
