import { useEffect, useEffectEvent } from "react";

/**
 * Handles an event of the window, or one that reaches it, while the component is there. `capture`: before others do;
 * `onDocument`: also one that a component stops there, where React listens, too.
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
