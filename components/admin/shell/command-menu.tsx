"use client";

import { Suspense, useEffect, useState } from "react";
import { usePreload } from "@/components/ui/use-preload";
import { lazyPart } from "@/lib/browser/lazy-part";
import { isCommand, isDialogOpen, isInEditor, isTyping } from "./shortcuts";

const loadPalette = () => import("./command-palette").then((module) => ({ default: module.CommandPalette }));
const CommandPalette = lazyPart(loadPalette);
const ShortcutHelp = lazyPart(() => import("./shortcut-help").then((module) => ({ default: module.ShortcutHelp })));

type Open = "palette" | "help";
const OPEN = "admin:open";

const open = (what: Open) => window.dispatchEvent(new CustomEvent<Open>(OPEN, { detail: what }));
export const openCommandMenu = () => open("palette");
export const openShortcutHelp = () => open("help");

/** The command palette (Ctrl+K or Command+K, except in the editor, where it makes a link) and the keyboard help (?). */
export function CommandMenu() {
  const [shown, setShown] = useState<Open>();
  // keeps what is typed right after the shortcut
  usePreload(loadPalette);

  useEffect(() => {
    const onOpen = (event: Event) => setShown((event as CustomEvent<Open>).detail);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isDialogOpen()) return;
      const isPalette = isCommand(event, "k") && !isInEditor(event.target);
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
    <Suspense>
      {shown === "palette" && <CommandPalette onClose={close} onHelp={() => setShown("help")} />}
      {shown === "help" && <ShortcutHelp onClose={close} />}
    </Suspense>
  );
}
