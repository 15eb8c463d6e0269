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
  // `focus()` only restores a caret: a field in the text would keep the focus, selected pictures would get no keys
  if (root?.contains(document.activeElement) || (selection && !$isRangeSelection(selection)))
    root?.focus({ preventScroll: true });
  editor.focus();
}

export const CAPTION_SLOT = "figure-caption";
export const CREDIT_SLOT = "figure-credit";

/** Focuses the caption of a block, or its credit; returns false if the block shows none. */
export function focusCaption(editor: LexicalEditor, nodeKey: NodeKey, slot = CAPTION_SLOT): boolean {
  const caption = editor.getElementByKey(nodeKey)?.querySelector<HTMLElement>(`[data-slot=${slot}]`);
  caption?.focus();
  return Boolean(caption);
}
