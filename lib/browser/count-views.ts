type Counter = { countView?: (path: string) => void };

/**
 * Reports the open page after its load event, and defines `window.countView` for soft navigations. Under Global Privacy
 * Control, and in a browser that sends no beacons, it reports nothing. Inlined into pages: refers to nothing outside.
 */
export function countViews(): void {
  let last: string | undefined;
  const source = new URLSearchParams(location.search).get("utm_source") ?? undefined;
  const count = (path: string) => {
    const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
    if (path === last || globalPrivacyControl || typeof navigator.sendBeacon !== "function") return;
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
