import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * Restores the focus, when `isOff` ends or on unmount, to a control that was disabled or removed, or else to its
 * nearest focusable ancestor. Call the returned function while the control still has the focus.
 */
export function useFocusBack(isOff: boolean): () => void {
  const places = useRef<HTMLElement[]>([]);
  const giveBack = useCallback(() => {
    for (const place of places.current) {
      const { activeElement } = document;
      // an ancestor has the focus if the control was still disabled when another call restored it
      if (activeElement?.matches(":disabled") || activeElement?.contains(place)) place.focus({ preventScroll: true });
    }
    places.current = [];
  }, []);
  useLayoutEffect(() => {
    if (!isOff) giveBack();
  }, [isOff, giveBack]);
  // during the clean-up, the control is still in the document
  useLayoutEffect(() => () => queueMicrotask(giveBack), [giveBack]);
  return () => {
    if (places.current.length === 0) places.current = upFrom(document.activeElement);
  };
}

const upFrom = (element: Element | null): HTMLElement[] =>
  element instanceof HTMLElement && element !== document.body ? [element, ...upFrom(element.parentElement)] : [];
