import {
  $createNodeSelection,
  $getSelection,
  $isRangeSelection,
  $setSelection,
  type LexicalEditor,
  type NodeKey,
} from "lexical";

export function $selectBlock(key: NodeKey): void {
  const selection = $createNodeSelection();
  selection.add(key);
  $setSelection(selection);
}

export function focusEditor(editor: LexicalEditor): void {
  const root = editor.getRootElement();
  const selection = editor.read(() => $getSelection());
  // selected pictures and cells are no browser selection, and need the focus for their keys; a field in the text would keep it
  if (root?.contains(document.activeElement) || (selection && !$isRangeSelection(selection)))
    root?.focus({ preventScroll: true });
  editor.focus();
}

export const CAPTION_SLOT = "figure-caption";
export const CREDIT_SLOT = "figure-credit";

/** Goes to the caption of a block, or its credit, which are there while the block is selected; false where it has none. */
export function focusCaption(editor: LexicalEditor, nodeKey: NodeKey, slot = CAPTION_SLOT): boolean {
  const caption = editor.getElementByKey(nodeKey)?.querySelector<HTMLElement>(`[data-slot=${slot}]`);
  caption?.focus();
  return Boolean(caption);
}
