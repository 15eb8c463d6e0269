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

/** Inserts a block at the caret; an empty line is replaced. */
export function $placeBlock(node: LexicalNode): void {
  const selection = $getSelection();
  const line = $isRangeSelection(selection) && selection.isCollapsed() ? selection.anchor.getNode() : null;
  if ($isEmptyLine(line)) line.replace(node);
  else $insertNodeToNearestRoot(node);
}

/** Inserts a block without a caret and moves the caret below it; a line is added at the end of the text only. */
export function $insertBlock(node: LexicalNode): void {
  $placeBlock(node);
  const next = node.getNextSibling();
  if ($isElementNode(next)) return void next.selectStart();
  if (next) return $selectBlock(node.getKey());
  const paragraph = $createParagraphNode();
  node.insertAfter(paragraph);
  paragraph.select();
}

/** What holds `node`, from the block around it to the block of the text itself. */
const $blocksAround = (node: LexicalNode): LexicalNode[] =>
  [node, ...node.getParents()].filter((one) => $isRootOrShadowRoot(one.getParent()) && !$isTitle(one));

/** The blocks from `start` to `end` with their neighbor: within a container, at its edge the container itself. */
function $movable(start: LexicalNode | undefined, end: LexicalNode | undefined, direction: "up" | "down") {
  const others = end ? $blocksAround(end) : [];
  for (const first of start ? $blocksAround(start) : []) {
    const last = others.find((block) => block.getParent()?.is(first.getParent() ?? null));
    const neighbor = direction === "up" ? first.getPreviousSibling() : last?.getNextSibling();
    if (last && neighbor && !$isTitle(neighbor)) return { first, last, neighbor };
  }
  return undefined;
}

/** Moves the selected block past its neighbor. */
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
