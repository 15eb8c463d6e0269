"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { destinationOf } from "@/lib/browser/link-destination";
import { useListener } from "@/lib/browser/use-listener";
import styles from "./navigation-progress.module.css";

function showArrival() {
  delete document.documentElement.dataset.loading;
}

/** Shows from the click on a link until its page arrives; before hydration, lib/front/deferred-hydration shows it. */
export function NavigationProgress({ label }: { label: string }) {
  const pathname = usePathname();

  useEffect(showArrival, [pathname]);

  useEffect(() => {
    // `pathname` stays the same when only the query changes
    window.navigation?.addEventListener("currententrychange", showArrival);
    return () => window.navigation?.removeEventListener("currententrychange", showArrival);
  }, []);
  // back from the back/forward cache
  useListener("pageshow", showArrival);

  function press(event: MouseEvent) {
    const { dataset } = document.documentElement;
    const destination = destinationOf(event);
    if (destination === "page") dataset.loading = "";
    // scrolls smoothly after a click, but not on load with a hash (globals.css)
    if (destination === "section") dataset.glide = "";
  }
  // before the page's handlers, which may stop the event, and after the window's, which block links in previews
  useListener("click", press, { capture: true, onDocument: true });

  return <div role="progressbar" aria-label={label} className={`${styles.line} print:hidden`} />;
}
