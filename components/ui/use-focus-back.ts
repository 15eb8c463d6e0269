import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * A control that is off during a call, or gone after it, loses the focus: it has it back after `isOff`, or else the nearest
 * around it that takes it. To call before that: what it returns.
 */
export function useFocusBack(isOff: boolean): () => void {
  const places = useRef<HTMLElement[]>([]);
  const giveBack = useCallback(() => {
    for (const place of places.current) {
      const { activeElement } = document;
      // around the place: it was still off for something else when its focus was given back before
      if (activeElement?.matches(":disabled") || activeElement?.contains(place)) place.focus({ preventScroll: true });
    }
    places.current = [];
  }, []);
  useLayoutEffect(() => {
    if (!isOff) giveBack();
  }, [isOff, giveBack]);
  // with the component the control goes, which is still there during the clean-up
  useLayoutEffect(() => () => queueMicrotask(giveBack), [giveBack]);
  return () => {
    if (places.current.length === 0) places.current = upFrom(document.activeElement);
  };
}

const upFrom = (element: Element | null): HTMLElement[] =>
  element instanceof HTMLElement && element !== document.body ? [element, ...upFrom(element.parentElement)] : [];
