/** Calls `act` when the page is hidden or left, `capture`: before others; returns the function that ends this. */
export function onLeaving(act: () => void, { capture = false } = {}): () => void {
  const stop = new AbortController();
  const options = { capture, signal: stop.signal };
  window.addEventListener("pagehide", act, options);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && act(), options);
  return () => stop.abort();
}
