import { $insertNodeToNearestRoot } from "@lexical/utils";
import { $createParagraphNode, $isParagraphNode, type LexicalNode } from "lexical";

/** Inserts a block without a caret and moves the caret below it. */
export function $insertBlock(node: LexicalNode): void {
  $insertNodeToNearestRoot(node);
  const next = node.getNextSibling();
  if ($isParagraphNode(next)) {
    next.selectStart();
    return;
  }
  const paragraph = $createParagraphNode();
  node.insertAfter(paragraph);
  paragraph.select();
}
