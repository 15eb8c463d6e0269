/** Whether a key belongs to an input method that composes words. Safari ends a composition before its last key. */
export const isComposing = (event: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean =>
  event.isComposing || event.keyCode === 229;

type Key = { key: string; nativeEvent: KeyboardEvent; preventDefault: () => void };

/** Handles Enter in a field, without submitting the form around it. */
export const onEnter = (act: () => void) => (event: Key) => {
  if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
  event.preventDefault();
  act();
};

const PUNCTUATION: Record<string, string> = { Comma: ",", Period: ".", Slash: "/", Backslash: "\\" };

/** The key of a Latin keyboard, in lowercase: on a Cyrillic, Greek or Hebrew one, the Latin key at its position. */
export function keyOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  if (key.length > 1 || key.charCodeAt(0) <= 127) return key.toLowerCase();
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? PUNCTUATION[code] ?? key.toLowerCase();
}

export const isSaveKey = (event: Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey">): boolean =>
  keyOf(event) === "s" && (event.ctrlKey || event.metaKey);

const isApple = () => typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);

/** The label of a shortcut with Ctrl or Command on this keyboard; `keys` as in "Shift+X". */
export const shortcutLabel = (keys: string): string => (isApple() ? `⌘${withAppleKeys(keys)}` : `Ctrl+${keys}`);

/** The label of a shortcut without Ctrl or Command. */
export const plainShortcutLabel = (keys: string): string => (isApple() ? withAppleKeys(keys) : keys);

const withAppleKeys = (keys: string) => keys.replace("Shift+", "⇧").replace("Alt+", "⌥");
