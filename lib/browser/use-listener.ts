import { useEffect, useEffectEvent } from "react";

/** Handles an event of the window, or one that reaches it, while the component is there; `capture`: before others do. */
export function useListener<Type extends keyof WindowEventMap>(
  type: Type,
  handle: (event: WindowEventMap[Type]) => void,
  { capture = false } = {},
): void {
  const onEvent = useEffectEvent(handle);
  useEffect(() => {
    const listener = (event: WindowEventMap[Type]) => onEvent(event);
    addEventListener(type, listener, { capture });
    return () => removeEventListener(type, listener, { capture });
  }, [type, capture]);
}
