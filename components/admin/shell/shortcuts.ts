const isApple = () => typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);

/** A shortcut with the Ctrl or Command key, as this keyboard names it. */
export const shortcutLabel = (key: string) => (isApple() ? `⌘${key}` : `Ctrl+${key}`);

/** True where a key is text: in a field or in the editor. */
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

/** A question or a menu is open above the page. */
export const isDialogOpen = () => document.querySelector("[role=dialog], [role=alertdialog], dialog[open]") !== null;
