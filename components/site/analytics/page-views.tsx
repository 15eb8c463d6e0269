"use client";

import { sendGTMEvent } from "@next/third-parties/google";
import { usePathname } from "next/navigation";
import Script from "next/script";
import { useEffect } from "react";

/** Kept when visitors withdraw their consent and give it again: they have not left the page. */
let countedPath: string | undefined;

/** Counts a page view on load and on each route change, not when only the query changes (filters, searches). */
export function PageViews({ id }: { id: string }) {
  const pathname = usePathname();

  // a refusal unmounts this component, which stops counting
  useEffect(() => enableCounting(id), [id]);

  useEffect(() => {
    if (countedPath === pathname) return;
    countedPath = pathname;
    configure(id);
    sendPageView();
  }, [id, pathname]);

  return <Script src={`https://www.googletagmanager.com/gtag/js?id=${id}`} />;
}

/**
 * Google's snippet in our own bundle: the library's <GoogleAnalytics> inserts an inline script at run time, which
 * the Content-Security-Policy refuses. `window.dataLayer` may be filled before gtag.js has loaded. Commands must be
 * `arguments` objects, because gtag.js ignores arrays.
 */
function gtag(..._command: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- see above
  sendGTMEvent(arguments);
}

let configuredId: string | undefined;

/**
 * `send_page_view: false`: we count the first page like the others. In Google's console "Page changes based on
 * browser history events" must be off, or every route change counts twice.
 */
function configure(id: string): void {
  if (configuredId === id) return;
  configuredId = id;
  gtag("js", new Date());
  gtag("config", id, { send_page_view: false });
}

let sendPending: (() => void) | undefined;

/** Passes the URL because gtag.js may read the queue after the next navigation. Very short visits have no title. */
function sendPageView(): void {
  sendPending?.();
  const page_location = location.href;
  sendPending = waitForTitle((page_title) => gtag("event", "page_view", { page_location, page_title }));
}

/** Calls `onTitle` with the title, which a new route lacks at first, or '' once the returned function is called. */
function waitForTitle(onTitle: (title: string) => void): (() => void) | undefined {
  if (document.title) {
    onTitle(document.title);
    return undefined;
  }
  const settle = (title: string) => {
    observer.disconnect();
    sendPending = undefined;
    onTitle(title);
  };
  const observer = new MutationObserver(() => {
    if (document.title) settle(document.title);
  });
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => settle("");
}

/** Enables counting; the returned function sets Google's opt-out and deletes its cookies. */
function enableCounting(id: string): () => void {
  const switches = window as unknown as Record<string, boolean>;
  switches[`ga-disable-${id}`] = false;
  return () => {
    switches[`ga-disable-${id}`] = true;
    for (const cookie of document.cookie.split("; ")) {
      const [name = ""] = cookie.split("=");
      // gtag.js sets them for the widest possible domain
      if (/^_ga/.test(name))
        for (const domain of domainsOf(location.hostname)) document.cookie = `${name}=; Max-Age=0; path=/${domain}`;
    }
  };
}

function domainsOf(host: string): string[] {
  const parts = host.split(".");
  return ["", ...parts.map((_, index) => `; domain=${parts.slice(index).join(".")}`)];
}
