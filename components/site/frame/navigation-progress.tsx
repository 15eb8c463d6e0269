"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { destinationOf } from "@/lib/browser/link-destination";
import { useListener } from "@/lib/browser/use-listener";
import styles from "./navigation-progress.module.css";

function showArrival() {
  delete document.documentElement.dataset.loading;
}

/** From the click on a link until its page is there; before hydration by lib/front/deferred-hydration. */
export function NavigationProgress({ label }: { label: string }) {
  const pathname = usePathname();

  useEffect(showArrival, [pathname]);

  useEffect(() => {
    // only the query changes
    window.navigation?.addEventListener("currententrychange", showArrival);
    return () => window.navigation?.removeEventListener("currententrychange", showArrival);
  }, []);
  // back from the back/forward cache
  useListener("pageshow", showArrival);

  function press(event: MouseEvent) {
    const { dataset } = document.documentElement;
    const destination = destinationOf(event);
    if (destination === "page") dataset.loading = "";
    // smooth for a click, not for a section in the address (globals.css)
    if (destination === "section") dataset.glide = "";
  }
  // before the page's handlers, which may stop the event, and after the window's: in a preview no link leads on
  useListener("click", press, { capture: true, onDocument: true });

  return <div role="progressbar" aria-label={label} className={`${styles.line} print:hidden`} />;
}
