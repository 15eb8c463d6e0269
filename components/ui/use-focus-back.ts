import { useLayoutEffect, useRef } from "react";

/** A control that is off during a call loses the focus: it has it back after `isOff`. To call before that: what it returns. */
export function useFocusBack(isOff: boolean): () => void {
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isOff) return;
    if (document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus({ preventScroll: true });
    focused.current = null;
  }, [isOff]);
  return () => void (focused.current ??= document.activeElement);
}
