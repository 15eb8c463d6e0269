import { useSearchParams } from "next/navigation";
import { useCallback } from "react";

/** A piece of state that lives in the address, so that it outlasts a reload and the way back; empty means not there. */
export function useUrlParam(name: string): [string, (value: string) => void] {
  const value = useSearchParams().get(name) ?? "";
  const set = useCallback(
    (next: string) => {
      const url = new URL(window.location.href);
      if (next) url.searchParams.set(name, next);
      else url.searchParams.delete(name);
      window.history.replaceState(null, "", url);
    },
    [name],
  );
  return [value, set];
}
