import { useEffect } from "react";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { keyOf } from "@/lib/browser/keys";
import { createStore, useStore } from "@/lib/browser/store";
import { isDialogOpen, isInEditor, isTyping, useKeyDown } from "@/components/admin/shell/shortcuts";

const CommandPalette = lazyDialog(() => import("./command-palette"), "CommandPalette");
const ShortcutHelp = lazyDialog(() => import("./shortcut-help"), "ShortcutHelp");

type Open = "palette" | "help";
const shownDialog = createStore<Open | undefined>(undefined);

export const openCommandMenu = () => shownDialog.set("palette");
export const openShortcutHelp = () => shownDialog.set("help");
const close = () => shownDialog.set(undefined);

/**
 * The command palette (Ctrl+Shift+K or Command+Shift+K; without Shift, too, except in the editor, where that makes a
 * link) and the keyboard help (?).
 */
export function CommandMenu() {
  const shown = useStore(shownDialog);

  useKeyDown((event) => {
    if (event.defaultPrevented || isDialogOpen()) return;
    const isK = keyOf(event) === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
    const isPalette = isK && (event.shiftKey || !isInEditor(event.target));
    const isHelp = event.key === "?" && !isTyping(event.target);
    if (!isPalette && !isHelp) return;
    event.preventDefault();
    shownDialog.set(isPalette ? "palette" : "help");
  });
  useEffect(() => close, []);

  return (
    <>
      {shown === "palette" && <CommandPalette onClose={close} onHelp={openShortcutHelp} />}
      {shown === "help" && <ShortcutHelp onClose={close} />}
    </>
  );
}
