"use client";

import { usePathname } from "next/navigation";
import Script from "next/script";
import { useEffect, useRef } from "react";
import { configure, countUntilStopped, sendPageView } from "./gtag";

/** One page view on load and one per route change; a change of the query alone (filters, searches) is none. */
export function PageViews({ id }: { id: string }) {
  const pathname = usePathname();
  const reported = useRef<string>(undefined);

  // unmounted at a refusal, which stops counting
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
