import { $getRoot, $isElementNode, $isLineBreakNode, $isTextNode, type ElementNode, type LexicalNode } from "lexical";
import { articleHtml } from "@/lib/article-html/canonical";
import { element, type Html } from "@/lib/article-html/tree";
import type { Writer } from "./block";
import { ALL_BLOCKS } from "./blocks";
import { FORMATS } from "./text-formats";

function writeNode(node: LexicalNode): Html[] {
  if ($isTextNode(node)) {
    const formats = FORMATS.filter(({ type }) => node.hasFormat(type));
    return [formats.reduceRight<Html>((inner, { tag }) => element(tag, [inner]), node.getTextContent())];
  }
  if ($isLineBreakNode(node)) return [element("br", [])];
  for (const [, block] of ALL_BLOCKS) {
    const written = block.write(node, writer);
    if (written) return written;
  }
  return $isElementNode(node) ? [element("div", writer.children(node))] : [];
}

const writer: Writer = { children: (node: ElementNode) => node.getChildren().flatMap(writeNode) };

export const $getHtml = (): string => articleHtml(writer.children($getRoot()));

/** The HTML of the nodes, not canonical yet. */
export const $treeOf = (nodes: LexicalNode[]): Html[] => nodes.flatMap(writeNode);
