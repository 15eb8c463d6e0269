"use client";

import { usePathname } from "next/navigation";
import Script from "next/script";
import { useEffect, useRef } from "react";
import { configure, countUntilStopped, sendPageView } from "./gtag";

/**
 * One page view when the site is opened, and one for every route it changes to afterwards. A change of the query alone
 * (filters, searches) is no route change.
 */
export function PageViews({ id }: { id: string }) {
  const pathname = usePathname();
  const reported = useRef<string>(undefined);

  // shown only to who has not refused: going away, it takes the consent along
  useEffect(() => countUntilStopped(id), [id]);

  useEffect(() => {
    // React runs effects twice in development
    if (reported.current === pathname) return;
    reported.current = pathname;
    configure(id);
    sendPageView();
  }, [id, pathname]);

  return <Script src={`https://www.googletagmanager.com/gtag/js?id=${id}`} />;
}
