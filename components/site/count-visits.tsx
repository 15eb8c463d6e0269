"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { countView } from "@/lib/browser/count-views";

/** Counts page views (lib/statistics). In cached pages, `data-counted` adds a script that counts before hydration. */
export function CountVisits() {
  const path = usePathname();
  useEffect(() => countView(path), [path]);
  return <span data-counted hidden />;
}
