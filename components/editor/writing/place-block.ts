import { $insertNodeToNearestRoot } from "@lexical/utils";
import {
  $createNodeSelection,
  $createParagraphNode,
  $getSelection,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  $setSelection,
  COMMAND_PRIORITY_LOW,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  type LexicalNode,
} from "lexical";

/** Inserts a block at the caret; an empty line is replaced. */
export function $placeBlock(node: LexicalNode): void {
  const selection = $getSelection();
  const line = $isRangeSelection(selection) && selection.isCollapsed() ? selection.anchor.getNode() : null;
  if ($isParagraphNode(line) && line.isEmpty()) line.replace(node);
  else $insertNodeToNearestRoot(node);
}

/** Inserts a block without a caret and moves the caret below it; a line is added at the end of the text only. */
export function $insertBlock(node: LexicalNode): void {
  $placeBlock(node);
  const next = node.getNextSibling();
  if ($isElementNode(next)) {
    next.selectStart();
    return;
  }
  if (next) {
    const selection = $createNodeSelection();
    selection.add(node.getKey());
    $setSelection(selection);
    return;
  }
  const paragraph = $createParagraphNode();
  node.insertAfter(paragraph);
  paragraph.select();
}

/** Moves the selected block past its neighbor. */
export function moveBlock(editor: LexicalEditor, direction: "up" | "down"): void {
  editor.update(() => {
    const selection = $getSelection();
    const nodes = selection?.getNodes() ?? [];
    const [first, last] = [nodes[0]?.getTopLevelElement(), nodes.at(-1)?.getTopLevelElement()];
    if (!first || !last) return;
    const neighbor = direction === "up" ? first.getPreviousSibling() : last.getNextSibling();
    if (!neighbor) return;
    if (direction === "up") last.insertAfter(neighbor, false);
    else first.insertBefore(neighbor, false);
    if ($isRangeSelection(selection)) selection.dirty = true;
  });
}

export const registerMoveKeys = (editor: LexicalEditor): (() => void) =>
  editor.registerCommand(
    KEY_DOWN_COMMAND,
    (event) => {
      if (!event.altKey || !event.shiftKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return false;
      event.preventDefault();
      moveBlock(editor, event.key === "ArrowUp" ? "up" : "down");
      return true;
    },
    COMMAND_PRIORITY_LOW,
  );
