type Counter = { countView?: (path: string) => void };

/**
 * Reports the open page after its load event, and defines `window.countView` for soft navigations. Under Global Privacy
 * Control it reports nothing. Inlined into pages (lib/front/deferred-hydration): refers to nothing outside.
 */
export function countViews(): void {
  let last: string | undefined;
  const source = new URLSearchParams(location.search).get("utm_source") ?? undefined;
  const count = (path: string) => {
    if (path === last || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return;
    const from = last === undefined ? { referrer: document.referrer, source } : { referrer: location.origin };
    last = path;
    navigator.sendBeacon("/api/views", JSON.stringify({ path, ...from }));
  };
  const first = () => count(location.pathname);
  const whenSeen = () => {
    if ((document as { prerendering?: boolean }).prerendering)
      document.addEventListener("prerenderingchange", first, { once: true });
    else first();
  };
  (window as Counter).countView = count;
  if (document.readyState === "complete") whenSeen();
  else addEventListener("load", () => setTimeout(whenSeen), { once: true });
}

/** Counts a view of `path`, the page that is open now. */
export function countView(path: string): void {
  const { countView: count } = window as Counter;
  if (count) count(path);
  else countViews();
}
