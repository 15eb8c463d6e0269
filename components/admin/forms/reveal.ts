import { type RefObject, useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";

const REVEAL = "reveal";

/** Opens what is folded around `element`, so that it can get the focus. */
export const reveal = (element: Element) => element.dispatchEvent(new Event(REVEAL, { bubbles: true }));

/** Calls `open` when something inside of the folded element is revealed. */
export function useReveal(folded: RefObject<Element | null>, open: () => void): void {
  const onReveal = useEffectEvent(() => flushSync(open));
  useEffect(() => {
    const element = folded.current;
    const listener = () => onReveal();
    element?.addEventListener(REVEAL, listener);
    return () => element?.removeEventListener(REVEAL, listener);
  }, [folded]);
}
