import { $insertNodeToNearestRoot } from "@lexical/utils";
import {
  $createParagraphNode,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isRootOrShadowRoot,
  type LexicalEditor,
  type LexicalNode,
} from "lexical";
import { $isEmptyLine } from "../block";
import { $selectBlock } from "../focus-editor";
import { $isTitle, $selectedNodes } from "./container";

/** Inserts a block at the caret, in place of an empty line. */
export function $placeBlock(node: LexicalNode): void {
  const selection = $getSelection();
  const line = $isRangeSelection(selection) && selection.isCollapsed() ? selection.anchor.getNode() : null;
  if ($isEmptyLine(line)) line.replace(node);
  else $insertNodeToNearestRoot(node);
}

/** Inserts a block that cannot hold the caret and moves the caret below it; adds a line only if nothing follows. */
export function $insertBlock(node: LexicalNode): void {
  $placeBlock(node);
  const next = node.getNextSibling();
  if ($isElementNode(next)) return void next.selectStart();
  if (next) return $selectBlock(node.getKey());
  const paragraph = $createParagraphNode();
  node.insertAfter(paragraph);
  paragraph.select();
}

/** The blocks around `node`, from the innermost to the outermost. */
const $blocksAround = (node: LexicalNode): LexicalNode[] =>
  [node, ...node.getParents()].filter((one) => $isRootOrShadowRoot(one.getParent()) && !$isTitle(one));

/** The blocks from `start` to `end` and their neighbor; at the edge of a container, the container and its neighbor. */
function $movable(start: LexicalNode | undefined, end: LexicalNode | undefined, direction: "up" | "down") {
  const others = end ? $blocksAround(end) : [];
  for (const first of start ? $blocksAround(start) : []) {
    const last = others.find((block) => block.getParent()?.is(first.getParent() ?? null));
    const neighbor = direction === "up" ? first.getPreviousSibling() : last?.getNextSibling();
    if (last && neighbor && !$isTitle(neighbor)) return { first, last, neighbor };
  }
  return undefined;
}

/** Moves the selected blocks past their neighbor. */
export function moveBlock(editor: LexicalEditor, direction: "up" | "down"): void {
  editor.update(() => {
    const selection = $getSelection();
    const nodes = $selectedNodes();
    const found = $movable(nodes[0], nodes.at(-1), direction);
    if (!found) return;
    const { first, last, neighbor } = found;
    if (direction === "up") last.insertAfter(neighbor, false);
    else first.insertBefore(neighbor, false);
    if ($isRangeSelection(selection)) selection.dirty = true;
  });
}
