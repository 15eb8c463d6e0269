import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  type LexicalNode,
} from "lexical";
import { allowedAttributes, DROPPED, isEmptyMedia, WRAPPERS } from "@/lib/article-html/allowed";
import { articleBlocks, canonicalRun } from "@/lib/article-html/canonical";
import { isNoteReference } from "@/lib/article-html/footnotes";
import { ELEMENTS, RENAMED } from "@/lib/article-html/rules";
import { element, isInline, isTag, serialize, type Element, type Html } from "@/lib/article-html/tree";
import type { Block, Reader } from "./block";
import { BLOCKS } from "./blocks";
import { FORMAT_BITS } from "./text-formats";

type ReadElement = Block["read"][string];

/** The allowed part of a parsed document; lib/article-html/clean.ts does the same on the server. */
export function treeOf(parent: ParentNode): Html[] {
  return [...parent.childNodes].flatMap((node): Html[] => {
    if (node.nodeType === 3) return [node.nodeValue ?? ""];
    if (node.nodeType !== 1) return [];
    const dom = node as globalThis.Element;
    const name = dom.localName;
    if (DROPPED.includes(name)) return [];
    const tag = WRAPPERS.includes(name) ? "div" : (RENAMED[name] ?? name);
    if (!Object.hasOwn(ELEMENTS, tag)) return treeOf(dom);
    const given = Object.fromEntries([...dom.attributes].map((attribute) => [attribute.name, attribute.value]));
    const attributes = allowedAttributes(tag, given);
    return isEmptyMedia(tag, attributes) ? [] : [element(tag, treeOf(dom), attributes)];
  });
}

/** HTML from anywhere as canonical blocks. */
export const blocksOf = (html: string): Element[] =>
  articleBlocks(treeOf(new DOMParser().parseFromString(html, "text/html").body));

/** A typed caption, text or inline HTML, as clean inline HTML; '' for none. */
export const captionHtml = (typed: string): string =>
  serialize(canonicalRun(treeOf(new DOMParser().parseFromString(typed, "text/html").body)));

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
let readers: Map<string, ReadElement> | undefined;

function readElement(node: Element, read: Reader): LexicalNode[] {
  readers ??= new Map(Object.values(BLOCKS).flatMap((block) => Object.entries(block.read)));
  const $read = readers.get(`${node.tag}.${node.attributes.class?.split(" ")[0] ?? ""}`) ?? readers.get(node.tag);
  return $read?.(node, read) ?? read.blocks(node.children);
}

function readBlocks(nodes: Html[]): LexicalNode[] {
  const blocks: LexicalNode[] = [];
  let isInRun = false;
  for (const node of nodes) {
    if (!isInline(node)) {
      blocks.push(...readElement(node as Element, reader));
      isInRun = false;
      continue;
    }
    const last = blocks.at(-1);
    const paragraph = isInRun && $isElementNode(last) ? last : $createParagraphNode();
    if (!isInRun) blocks.push(paragraph);
    isInRun = true;
    paragraph.append(...readInline([node], 0));
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
  const nodes = $nodesOf(blocksOf(html));
  $getRoot()
    .clear()
    .append(...(nodes.length > 0 ? nodes : [$createParagraphNode()]));
}
