import { sendGTMEvent } from "@next/third-parties/google";

/**
 * What Google's snippet does, in our own bundle: the library's <GoogleAnalytics> writes it as an inline script at run
 * time, which the Content-Security-Policy refuses because it allows only the inline scripts that stand in the page.
 * The queue (`window.dataLayer`) may be filled before gtag.js has loaded; gtag.js knows its commands by their being an
 * `arguments` object, an array would be taken for something else.
 */
function gtag(..._command: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- see above
  sendGTMEvent(arguments);
}

let configured: string | undefined;

/**
 * `send_page_view: false`, since gtag.js would count the first page by itself and we count it with the others. For the
 * same reason the stream's enhanced measurement must have "Page changes based on browser history events" switched off:
 * that setting lives in Google's console, cannot be overruled from here, and would count every route change again.
 */
export function configure(id: string): void {
  if (configured === id) return;
  configured = id;
  gtag("js", new Date());
  gtag("config", id, { send_page_view: false });
}

let hurry: (() => void) | undefined;

/**
 * Passes the URL explicitly: gtag.js may read the queue after the next navigation. A visitor who navigates before the title
 * is set is counted without a title.
 */
export function sendPageView(): void {
  hurry?.();
  const page_location = location.href;
  hurry = whenTitled((page_title) => gtag("event", "page_view", { page_location, page_title }));
}

/**
 * After a route change the document is without a title for a moment: the new one comes with the page's metadata. Calls
 * `then` once, with the title, or without it when the function that is returned is called first.
 */
function whenTitled(then: (title: string) => void): (() => void) | undefined {
  if (document.title) {
    then(document.title);
    return undefined;
  }
  const settle = (title: string) => {
    observer.disconnect();
    hurry = undefined;
    then(title);
  };
  const observer = new MutationObserver(() => {
    if (document.title) settle(document.title);
  });
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => settle("");
}

/** Lets gtag.js count; the function that is returned stops it by its own switch and ends its cookies. */
export function countUntilStopped(id: string): () => void {
  const switches = window as unknown as Record<string, boolean>;
  switches[`ga-disable-${id}`] = false;
  return () => {
    switches[`ga-disable-${id}`] = true;
    for (const cookie of document.cookie.split("; ")) {
      const [name = ""] = cookie.split("=");
      // gtag.js sets them for the widest domain that takes them
      if (/^_ga/.test(name))
        for (const domain of domainsOf(location.hostname)) document.cookie = `${name}=; Max-Age=0; path=/${domain}`;
    }
  };
}

function domainsOf(host: string): string[] {
  const parts = host.split(".");
  return ["", ...parts.map((_, index) => `; domain=${parts.slice(index).join(".")}`)];
}
