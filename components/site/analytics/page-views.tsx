"use client";

import { usePathname } from "next/navigation";
import Script from "next/script";
import { useEffect } from "react";
import { configure, countUntilStopped, sendPageView } from "./gtag";

/** Kept when visitors withdraw their consent and give it again: they have not left the page. */
let reported: string | undefined;

/** One page view on load and one per route change; a change of the query alone (filters, searches) is none. */
export function PageViews({ id }: { id: string }) {
  const pathname = usePathname();

  // unmounted at a refusal, which stops counting
  useEffect(() => countUntilStopped(id), [id]);

  useEffect(() => {
    if (reported === pathname) return;
    reported = pathname;
    configure(id);
    sendPageView();
  }, [id, pathname]);

  return <Script src={`https://www.googletagmanager.com/gtag/js?id=${id}`} />;
}
