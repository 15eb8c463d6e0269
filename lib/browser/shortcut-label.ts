const isApple = () => typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);

/** The label of a shortcut with Ctrl or Command on this keyboard; `keys` as in "Shift+X". */
export const shortcutLabel = (keys: string): string => (isApple() ? `⌘${withAppleKeys(keys)}` : `Ctrl+${keys}`);

/** The label of a shortcut without Ctrl or Command. */
export const plainShortcutLabel = (keys: string): string => (isApple() ? withAppleKeys(keys) : keys);

const withAppleKeys = (keys: string) => keys.replace("Shift+", "⇧").replace("Alt+", "⌥");
