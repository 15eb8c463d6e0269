import { $getSelection, $isNodeSelection, type LexicalEditor, type NodeKey } from "lexical";

/** Focuses the text with its last selection. */
export function focusEditor(editor: LexicalEditor): void {
  // a selected picture is no browser selection, and needs the focus for its keys
  if (editor.read(() => $isNodeSelection($getSelection()))) editor.getRootElement()?.focus({ preventScroll: true });
  editor.focus();
}

export const CAPTION_SLOT = "figure-caption";

/** Goes to the caption of a block, which shows while the block is selected; false where it has none. */
export function focusCaption(editor: LexicalEditor, nodeKey: NodeKey): boolean {
  const caption = editor.getElementByKey(nodeKey)?.querySelector<HTMLElement>(`[data-slot=${CAPTION_SLOT}]`);
  caption?.focus();
  return Boolean(caption);
}
