/** Whether a key belongs to an input method, which composes words with it. Safari ends a composition before its last key. */
export const isComposing = (event: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean =>
  event.isComposing || event.keyCode === 229;
