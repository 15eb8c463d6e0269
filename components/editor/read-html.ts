import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  type LexicalNode,
  type ParagraphNode,
} from "lexical";
import { isNoteReference } from "@/lib/article-html/footnotes";
import { isInline, isTag, type Element, type Html } from "@/lib/article-html/tree";
import { type Block, type Reader, readerOf } from "./block";
import { BLOCKS } from "./blocks";
import { blocksOf } from "./clean-html";
import { $fill } from "./container-block";
import { FORMAT_BITS } from "./text-formats";

type ReadElement = Block["read"][string];

function readInline(nodes: Html[], format: number): LexicalNode[] {
  return nodes.flatMap((node): LexicalNode[] => {
    if (typeof node === "string") return node === "" ? [] : [$createTextNode(node).setFormat(format)];
    if (node.tag === "br") return [$createLineBreakNode()];
    const bit = FORMAT_BITS[node.tag];
    if (bit !== undefined && !isNoteReference(node)) return readInline(node.children, format | bit);
    return readElement(node, { ...reader, inline: (children) => readInline(children, format) });
  });
}

// filled at first use: the blocks import this module too
let readers: Record<string, ReadElement> | undefined;

function readElement(node: Element, read: Reader): LexicalNode[] {
  readers ??= Object.assign({}, ...Object.values(BLOCKS).map((block) => block.read)) as Record<string, ReadElement>;
  return readerOf(node, readers)?.(node, read) ?? read.blocks(node.children);
}

function readBlocks(nodes: Html[]): LexicalNode[] {
  const blocks: LexicalNode[] = [];
  let run: ParagraphNode | undefined;
  for (const node of nodes) {
    if (isInline(node)) {
      if (!run) blocks.push((run = $createParagraphNode()));
      run.append(...readInline([node], 0));
    } else {
      run = undefined;
      blocks.push(...readElement(node as Element, reader));
    }
  }
  return blocks;
}

const reader: Reader = { blocks: readBlocks, inline: (nodes) => readInline(nodes, 0) };

export const $nodesOf = (blocks: Element[]): LexicalNode[] => readBlocks(blocks);

/** A single plain paragraph becomes inline text and joins the sentence it lands in. */
export function $pastedNodes(blocks: Element[]): LexicalNode[] {
  const [only] = blocks;
  return blocks.length === 1 && isTag(only, "p") ? reader.inline(only.children) : $nodesOf(blocks);
}

export function $setHtml(html: string): void {
  $fill($getRoot().clear(), $nodesOf(blocksOf(html)));
}
