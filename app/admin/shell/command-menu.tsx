"use client";

import { useEffect, useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { usePreload } from "@/components/ui/use-preload";
import { isCommand, isDialogOpen, isInEditor, isShiftCommand, isTyping } from "@/components/admin/shell/shortcuts";

const CommandPalette = lazyDialog(async () => (await import("./command-palette")).CommandPalette);
const ShortcutHelp = lazyDialog(async () => (await import("./shortcut-help")).ShortcutHelp);

type Open = "palette" | "help";
const OPEN = "admin:open";

const open = (what: Open) => window.dispatchEvent(new CustomEvent<Open>(OPEN, { detail: what }));
export const openCommandMenu = () => open("palette");
export const openShortcutHelp = () => open("help");

/**
 * The command palette (Ctrl+Shift+K or Command+Shift+K; without Shift, too, except in the editor, where that makes a link)
 * and the keyboard help (?).
 */
export function CommandMenu() {
  const [shown, setShown] = useState<Open>();
  // keeps what is typed right after the shortcut
  usePreload(CommandPalette.preload);
  usePreload(ShortcutHelp.preload);

  useEffect(() => {
    const onOpen = (event: Event) => setShown((event as CustomEvent<Open>).detail);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isDialogOpen()) return;
      const isPalette = (isCommand(event, "k") && !isInEditor(event.target)) || isShiftCommand(event, "k");
      const isHelp = event.key === "?" && !isTyping(event.target);
      if (!isPalette && !isHelp) return;
      event.preventDefault();
      setShown(isPalette ? "palette" : "help");
    };
    window.addEventListener(OPEN, onOpen);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      window.removeEventListener(OPEN, onOpen);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, []);

  const close = () => setShown(undefined);
  return (
    <>
      {shown === "palette" && <CommandPalette onClose={close} onHelp={() => setShown("help")} />}
      {shown === "help" && <ShortcutHelp onClose={close} />}
    </>
  );
}
