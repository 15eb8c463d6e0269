import {
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  COMMAND_PRIORITY_LOW,
  FORMAT_TEXT_COMMAND,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
} from "lexical";
import { $setBlocksType } from "@lexical/selection";
import { $createParagraphNode } from "lexical";
import { setHeading } from "./nodes/heading/heading";
import { FORMATS } from "./text-formats";

/** Takes every format off the selected text; its links stay. */
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

// bold, italic, underline, undo and redo are Lexical's own
const OWN = FORMATS.slice(3);

export function registerShortcuts(editor: LexicalEditor): () => void {
  return editor.registerCommand(
    KEY_DOWN_COMMAND,
    (event) => {
      const { key, altKey, shiftKey } = event;
      if (altKey && key === "F10") {
        const tools = editor.getRootElement()?.closest(".editor")?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]');
        event.preventDefault();
        tools?.focus();
        return true;
      }
      if (!(event.ctrlKey || event.metaKey)) return false;
      const pressed = `${shiftKey ? "Shift+" : ""}${key.toUpperCase()}`;
      const format = altKey ? undefined : OWN.find(({ shortcut }) => shortcut?.toUpperCase() === pressed.toUpperCase());
      if (format) {
        event.preventDefault();
        return editor.dispatchCommand(FORMAT_TEXT_COMMAND, format.type);
      }
      if (!altKey && key === "\\") {
        event.preventDefault();
        clearFormatting(editor);
        return true;
      }
      const level = altKey ? /^Digit([0-6])$/.exec(event.code)?.[1] : undefined;
      if (level === undefined || level === "1") return false;
      event.preventDefault();
      if (level === "0") editor.update(() => $setBlocksType($getSelection(), () => $createParagraphNode()));
      else setHeading(editor, Number(level));
      return true;
    },
    COMMAND_PRIORITY_LOW,
  );
}
