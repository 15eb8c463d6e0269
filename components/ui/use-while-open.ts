import { useCallback, useEffect, useRef } from "react";

/** `act` as it was rendered last, for what takes time. Does nothing once the component is gone. */
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
