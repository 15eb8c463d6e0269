import { useCallback, useEffect, useRef } from "react";

/** Returns a stable function for slow work to call: it runs the latest `act`, or does nothing after unmount. */
export function useWhileOpen<Given extends unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef<typeof act>(undefined);
  useEffect(() => {
    latest.current = act;
    return () => {
      latest.current = undefined;
    };
  });
  return useCallback((...given) => latest.current?.(...given), []);
}
