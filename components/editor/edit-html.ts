import { $isTableNode } from "@lexical/table";
import { diffArrays } from "diff";
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $getState,
  $isDecoratorNode,
  $isElementNode,
  $isNodeSelection,
  $isRangeSelection,
  $setState,
  type ElementNode,
  type LexicalNode,
} from "lexical";
import { canonicalBlocks } from "@/lib/article-html/canonical";
import { type Element, type Html, isTag, serialize } from "@/lib/article-html/tree";
import { $isEmptyLine } from "./block";
import { captionState } from "./blocks/table";
import { blocksOf } from "./clean-html";
import { DataNode } from "./data-node";
import { $selectBlock } from "./focus-editor";
import { $nodesOf } from "./read-html";
import { $treeOf } from "./write-html";

// two long texts with nothing in common would take seconds to compare
const MAX_EDITS = 1_000;

/**
 * Changes the text to `html`. Unchanged blocks stay, with the caret in them; so does what the HTML leaves out: uploads,
 * headings without words, empty lines at both ends. Items, rows and cells are compared in the same way.
 */
export function $editHtml(html: string): void {
  $editChildren($getRoot(), $nodesOf(blocksOf(html)));
}

function $editChildren(parent: ElementNode, newNodes: LexicalNode[]): void {
  const written = parent.getChildren().map((node) => ({ node, key: $keyOf(node) }));
  const isWritten = ({ node, key }: (typeof written)[number]) => key !== "" && !$isEmptyLine(node);
  const edges = [written.findIndex(isWritten), written.findLastIndex(isWritten)] as const;
  const parts = written.filter(({ key }, at) => key !== "" && at >= edges[0] && at <= edges[1]);
  const nodes = parts.map(({ node }) => node);
  const present = parts.map(({ key }) => key);
  // from the end, so that earlier indexes stay valid
  for (const { start, removed, wanted } of differences(present, newNodes.map($keyOf)).reverse()) {
    const added = newNodes.slice(wanted.start, wanted.end);
    const [node] = nodes.slice(start);
    const [version] = added;
    const isVersion = removed === 1 && added.length === 1 && node && version;
    if (isVersion && $editWithin(node, version)) continue;
    const caret = isVersion ? $caretIn(node) : undefined;
    const isSelected = isVersion && $isSelectedBlock(node);
    const last = nodes.at(-1);
    const before = nodes[start] ?? (last ? last.getNextSibling() : parent.getFirstChild());
    if (before) for (const block of added) before.insertBefore(block, false);
    else parent.append(...added);
    // not `former.remove()`, with which a list item merges the nested lists around it
    for (const former of nodes.slice(start, start + removed)) {
      // otherwise the selection would keep the removed block, and keys do nothing
      if ($isSelectedBlock(former)) former.selectNext();
      parent.splice(former.getIndexWithinParent(), 1, []);
    }
    if (caret !== undefined) $putCaret(version, caret);
    if (isSelected && $isDecoratorNode(version)) $selectBlock(version.getKey());
  }
  if (parent.isEmpty()) parent.append($createParagraphNode());
}

const $isSelectedBlock = (node: LexicalNode): boolean => $isNodeSelection($getSelection()) && node.isSelected();

/** Edits the blocks, items, rows or cells in a node, or its data; returns false if the two nodes themselves differ. */
function $editWithin(node: LexicalNode, newNode: LexicalNode): boolean {
  // the node stays, with the words that are being typed below it
  if (node instanceof DataNode && newNode instanceof DataNode && node.getType() === newNode.getType()) {
    node.setData(newNode.getData() as object);
    return true;
  }
  if (!$holdsBlocks(node) || !$holdsBlocks(newNode) || $shellOf(node) !== $shellOf(newNode)) return false;
  if ($isTableNode(node)) $setState(node, captionState, () => $getState(newNode, captionState));
  $editChildren(node, newNode.getChildren());
  return true;
}

const $holdsBlocks = (node: LexicalNode): node is ElementNode =>
  $isElementNode(node) && node.getChildren().some((child) => !child.isInline());

/** The node's HTML without its children. */
const $shellOf = (node: LexicalNode): string =>
  serialize($treeOf([node]).map((written) => (typeof written === "string" ? "" : { ...written, children: [] })));

const $keyOf = (node: LexicalNode): string => keyOf($treeOf([node]));

/** The canonical HTML of blocks, within the tags of their parts; '' for nodes that are not part of the HTML. */
function keyOf(nodes: Html[]): string {
  const parts = nodes.filter(isPart).map((part) => ({ ...part, children: [keyOf(part.children)] }));
  if (parts.length === 0) return serialize(canonicalBlocks(nodes));
  return serialize(parts.filter(({ tag, children: [inner] }) => tag !== "li" || inner !== ""));
}

/** Whether the node is a row, a cell, a list item, the title of details or a column. */
const isPart = (node: Html): node is Element =>
  isTag(node, "tr", "td", "th", "li", "summary") || (isTag(node, "div") && node.attributes.class === undefined);

type Difference = { start: number; removed: number; wanted: { start: number; end: number } };

function differences(one: string[], other: string[]): Difference[] {
  const runs = diffArrays(one, other, { maxEditLength: MAX_EDITS });
  if (!runs) return [{ start: 0, removed: one.length, wanted: { start: 0, end: other.length } }];
  const found: Difference[] = [];
  let [start, at] = [0, 0];
  let change: Difference | undefined;
  for (const { added, removed, count } of runs) {
    if (!added && !removed) change = undefined;
    else if (!change) found.push((change = { start, removed: 0, wanted: { start: at, end: at } }));
    if (change && removed) change.removed += count;
    if (change && added) change.wanted.end += count;
    if (!added) start += count;
    if (!removed) at += count;
  }
  return found.flatMap(splitByBlock);
}

/** If the number of blocks stays the same, each new block counts as a new version of an old one. */
function splitByBlock(change: Difference): Difference[] {
  const { start, removed, wanted } = change;
  if (wanted.end - wanted.start !== removed) return [change];
  return Array.from({ length: removed }, (_, index) => ({
    start: start + index,
    removed: 1,
    wanted: { start: wanted.start + index, end: wanted.start + index + 1 },
  }));
}

/** The number of characters before the caret in the block; undefined if the caret is elsewhere. */
function $caretIn(block: LexicalNode): number | undefined {
  const selection = $getSelection();
  if (!$isElementNode(block) || !$isRangeSelection(selection)) return undefined;
  const { key, offset } = selection.anchor;
  let before = 0;
  for (const text of block.getAllTextNodes()) {
    if (text.getKey() === key) return before + offset;
    before += text.getTextContentSize();
  }
  return undefined;
}

function $putCaret(block: LexicalNode | undefined, letters: number): void {
  let left = letters;
  const texts = $isElementNode(block) ? block.getAllTextNodes() : [];
  for (const text of texts) {
    const size = text.getTextContentSize();
    if (left <= size || text === texts.at(-1)) return void text.select(Math.min(left, size), Math.min(left, size));
    left -= size;
  }
}
