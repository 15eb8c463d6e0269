import {
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  COMMAND_PRIORITY_LOW,
  FORMAT_TEXT_COMMAND,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
} from "lexical";
import { keyOf } from "@/lib/browser/key-of";
import { OPEN_PANEL } from "../block";
import { MENU } from "../blocks";
import { FORMATS } from "../text-formats";

/** Removes all formats of the selection; links stay. */
export function clearFormatting(editor: LexicalEditor): void {
  editor.update(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return;
    if (selection.isCollapsed()) {
      selection.setFormat(0);
      return;
    }
    for (const node of selection.extract()) if ($isTextNode(node)) node.setFormat(0).setStyle("");
    for (const node of selection.getNodes()) {
      const block = node.getTopLevelElement();
      if (block && "setFormat" in block && !$isTextNode(block)) block.setFormat("");
    }
    selection.setFormat(0);
  });
}

// Lexical handles bold, italic and underline
const OWN = FORMATS.slice(3);

export function registerShortcuts(editor: LexicalEditor): () => void {
  return editor.registerCommand(
    KEY_DOWN_COMMAND,
    (event) => {
      const { key, altKey, shiftKey } = event;
      if (altKey && key === "F10") {
        const frame = editor.getRootElement()?.closest("[data-slot=editor]");
        event.preventDefault();
        // radix passes the focus on to the current tool
        frame?.querySelector<HTMLElement>('[role="toolbar"]')?.focus();
        return true;
      }
      // AltGr, which types signs, is Ctrl and Alt on Windows
      if (!(event.ctrlKey || event.metaKey) || event.getModifierState("AltGraph")) return false;
      if (key === "F9") {
        event.preventDefault();
        editor
          .getRootElement()
          ?.closest("[data-slot=editor]")
          ?.querySelector<HTMLElement>("[data-slot=context-tools]")
          ?.focus();
        return true;
      }
      const typed = keyOf(event);
      const pressed = `${shiftKey ? "Shift+" : ""}${typed.toUpperCase()}`;
      if (!altKey && pressed === "Shift+H") {
        event.preventDefault();
        return editor.dispatchCommand(OPEN_PANEL, "find");
      }
      const format = altKey ? undefined : OWN.find(({ shortcut }) => shortcut.toUpperCase() === pressed.toUpperCase());
      if (format) {
        event.preventDefault();
        return editor.dispatchCommand(FORMAT_TEXT_COMMAND, format.type);
      }
      if (!altKey && typed === "\\") {
        event.preventDefault();
        clearFormatting(editor);
        return true;
      }
      const digit = altKey ? /^Digit(\d)$/.exec(event.code)?.[1] : undefined;
      const item = digit && MENU.find(({ shortcut }) => shortcut === `Alt+${digit}`);
      if (!item) return false;
      event.preventDefault();
      item.run(editor);
      return true;
    },
    COMMAND_PRIORITY_LOW,
  );
}
