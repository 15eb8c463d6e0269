"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { destinationOf } from "@/lib/browser/link-destination";
import styles from "./navigation-progress.module.css";

function showArrival() {
  delete document.documentElement.dataset.loading;
}

/**
 * A line at the top edge from the press on a link until its page is there. Before hydration the loader of deferred pages
 * shows it (lib/front/deferred-hydration), which is why it hangs on an attribute of the document.
 */
export function NavigationProgress({ label }: { label: string }) {
  const pathname = usePathname();

  useEffect(showArrival, [pathname]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const press = (event: MouseEvent) => {
      const { dataset } = document.documentElement;
      const destination = destinationOf(event);
      if (destination === "page") dataset.loading = "";
      // a section that is pressed is scrolled to smoothly, unlike one that stands in the address (globals.css)
      if (destination === "section") dataset.glide = "";
    };
    // before the handlers of the page, which may end the event
    document.addEventListener("click", press, { signal, capture: true });
    // a page of which only the query changes
    window.navigation?.addEventListener("currententrychange", showArrival, { signal });
    // back from the back/forward cache, as it was left
    addEventListener("pageshow", showArrival, { signal });
    return () => listening.abort();
  }, []);

  return <div role="progressbar" aria-label={label} className={`${styles.line} print:hidden`} />;
}
