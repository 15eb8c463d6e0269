import { useEffect, useEffectEvent } from "react";

/**
 * Handles an event of the window, or one that bubbles to it, while the component is mounted. `capture`: before other
 * handlers; `onDocument`: listens on the document, as React does, and so gets events that a component has stopped.
 */
export function useListener<Type extends keyof WindowEventMap>(
  type: Type,
  handle: (event: WindowEventMap[Type]) => void,
  { capture = false, onDocument = false } = {},
): void {
  const onEvent = useEffectEvent(handle);
  useEffect(() => {
    const listener = (event: Event) => onEvent(event as WindowEventMap[Type]);
    const target: EventTarget = onDocument ? document : window;
    target.addEventListener(type, listener, { capture });
    return () => target.removeEventListener(type, listener, { capture });
  }, [type, capture, onDocument]);
}
