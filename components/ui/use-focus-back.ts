import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * Restores the focus, when `isOff` ends or on unmount, to a control that was disabled or removed, or else to the
 * nearest place around it. Call the returned function while the control still has the focus.
 */
export function useFocusBack(isOff: boolean): () => void {
  const places = useRef<HTMLElement[]>([]);
  const giveBack = useCallback(() => {
    focusNearest(places.current);
    places.current = [];
  }, []);
  useLayoutEffect(() => {
    if (!isOff) giveBack();
  }, [isOff, giveBack]);
  // during the clean-up, the control is still in the document
  useLayoutEffect(() => () => queueMicrotask(giveBack), [giveBack]);
  return () => {
    if (places.current.length === 0) places.current = placesAround(document.activeElement);
  };
}

/** Rows get the focus as a whole, so that a second press does nothing to the next record. */
const ROW = "tr, li";

/** `element`, then its ancestors; after a row of a list, the next row and the previous one. */
export function placesAround(element: Element | null): HTMLElement[] {
  if (!(element instanceof HTMLElement) || element === document.body) return [];
  const neighbors = element.matches(ROW) ? [element.nextElementSibling, element.previousElementSibling] : [];
  return [element, ...neighbors.filter((one) => one instanceof HTMLElement), ...placesAround(element.parentElement)];
}

/** Focuses the first of `places` that can be focused, unless the focus has moved on. */
export function focusNearest(places: readonly HTMLElement[]): void {
  for (const place of places) {
    const { activeElement } = document;
    // an ancestor has the focus if the control was still disabled when another call restored it
    if (!activeElement?.matches(":disabled") && !activeElement?.contains(place)) continue;
    if (place.matches(ROW)) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }
}
