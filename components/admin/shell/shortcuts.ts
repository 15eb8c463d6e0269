const isApple = () => typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);

/** The label of a Ctrl or Command shortcut on this keyboard. */
export const shortcutLabel = (key: string) => (isApple() ? `⌘${key}` : `Ctrl+${key}`);

/** True in a field or editor, where keys are text. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select, [role='textbox']"))
  );
}

export const isInEditor = (target: EventTarget | null) => target instanceof HTMLElement && target.isContentEditable;

/** Ctrl or Command with `key` and no other modifier. */
export const isCommand = (event: KeyboardEvent, key: string) =>
  event.key.toLowerCase() === key && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

/** True while a dialog or menu is open. */
export const isDialogOpen = () => document.querySelector("[role=dialog], [role=alertdialog], dialog[open]") !== null;
