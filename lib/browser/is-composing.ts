/** Whether a key belongs to an input method, which composes words with it. Safari ends a composition before its last key. */
export const isComposing = (event: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean =>
  event.isComposing || event.keyCode === 229;

type Key = { key: string; nativeEvent: KeyboardEvent; preventDefault: () => void };

/** Handles Enter in a field, of which the form around it then knows nothing. */
export const onEnter = (act: () => void) => (event: Key) => {
  if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
  event.preventDefault();
  act();
};
