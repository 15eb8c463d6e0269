import { hasUploads } from "@/components/editor/blocks/uploads";
import { afterPause } from "@/lib/browser/after-pause";
import { keyOf } from "@/lib/browser/keys";
import { useListener } from "@/lib/browser/use-listener";

/** True in a field or editor, where keys are text, and in an open menu, where letters find an entry. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("input, textarea, select, [role=textbox], [role=menu]") !== null)
  );
}

export const isInEditor = (target: EventTarget | null) => target instanceof HTMLElement && target.isContentEditable;

export const isCommand = (event: KeyboardEvent, key: string) =>
  keyOf(event) === key && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

/** True while a dialog is open, except for a panel beside a page that stays usable. */
export const isDialogOpen = () =>
  document.querySelector("[role=dialog]:not([data-beside]), [role=alertdialog], dialog[open]") !== null;

const PAUSE_MS = 1_500;

/** Resolves after 1.5 s without a key press or an upload, which a form that is rebuilt would cancel. */
export function pauseInTyping(): Promise<void> {
  return new Promise((resolve) => {
    const wait = afterPause(PAUSE_MS, () => {
      if (hasUploads()) return wait.call();
      document.removeEventListener("keydown", wait.call);
      resolve();
    });
    document.addEventListener("keydown", wait.call);
    wait.call();
  });
}

/** Handles the keys of the page, also in fields that stop the propagation of key events. */
export const useKeyDown = (handle: (event: KeyboardEvent) => void) =>
  useListener("keydown", handle, { onDocument: true });

export function useSaveShortcut(save: () => void): void {
  useKeyDown((event) => {
    if (!isCommand(event, "s")) return;
    event.preventDefault();
    if (!isDialogOpen()) save();
  });
}
