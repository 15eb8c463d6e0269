/** Calls `act` when the page is hidden or left; returns the function that ends this. */
export function onLeaving(act: () => void): () => void {
  const stop = new AbortController();
  window.addEventListener("pagehide", act, stop);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && act(), stop);
  return () => stop.abort();
}
