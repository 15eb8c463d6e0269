import type { KeyboardEvent, SyntheticEvent } from "react";
import { isComposing, isSaveKey } from "@/lib/browser/keys";

const stop = (event: SyntheticEvent) => event.stopPropagation();

type KeyActions = Partial<Record<string, (event: KeyboardEvent) => void>>;

/** Hides a field's events from text and form, except Ctrl+S. `actions` go by key; Enter still presses buttons. */
export const isolateEvents = (actions: KeyActions = {}) => ({
  onInput: stop,
  onPaste: stop,
  onKeyDown: (event: KeyboardEvent) => {
    if (!isSaveKey(event)) event.stopPropagation();
    const act = isComposing(event.nativeEvent) ? undefined : actions[event.key];
    if (!act || (event.key === "Enter" && event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    act(event);
  },
});
