import { useSearchParams } from "next/navigation";
import { useCallback } from "react";

/** Writes parameters into the URL without a navigation; empty ones are removed. */
export function setUrlParams(params: Record<string, string>): void {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries(params)) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  window.history.replaceState(null, "", url);
}

/** State in the URL, which survives a reload and the way back; empty means absent. */
export function useUrlParam(name: string): [string, (value: string) => void] {
  const value = useSearchParams().get(name) ?? "";
  const set = useCallback((next: string) => setUrlParams({ [name]: next }), [name]);
  return [value, set];
}
