import type { LexicalEditor, NodeKey } from "lexical";

export const CAPTION_SLOT = "figure-caption";

/** Goes to the caption of a block, which shows while the block is selected; false where it has none. */
export function focusCaption(editor: LexicalEditor, nodeKey: NodeKey): boolean {
  const caption = editor.getElementByKey(nodeKey)?.querySelector<HTMLElement>(`[data-slot=${CAPTION_SLOT}]`);
  caption?.focus();
  return Boolean(caption);
}
