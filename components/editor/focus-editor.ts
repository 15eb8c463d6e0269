import { $getSelection, $isNodeSelection, type LexicalEditor } from "lexical";

/** Focuses the text with its last selection. */
export function focusEditor(editor: LexicalEditor): void {
  // a selected picture is no browser selection, and needs the focus for its keys
  if (editor.read(() => $isNodeSelection($getSelection()))) editor.getRootElement()?.focus({ preventScroll: true });
  editor.focus();
}
