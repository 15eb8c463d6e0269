import { $getSelection, $isNodeSelection, type LexicalEditor } from "lexical";

/** Gives the focus back to the text, with the selection it had. */
export function focusEditor(editor: LexicalEditor): void {
  // a picture that is selected has no selection in the browser, and needs the focus for its keys
  if (editor.read(() => $isNodeSelection($getSelection()))) editor.getRootElement()?.focus({ preventScroll: true });
  editor.focus();
}
