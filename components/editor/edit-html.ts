import { $isListItemNode, $isListNode } from "@lexical/list";
import { diffArrays } from "diff";
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  type LexicalNode,
} from "lexical";
import { canonicalBlocks } from "@/lib/article-html/canonical";
import { type Element, type Html, serialize } from "@/lib/article-html/tree";
import { blocksOf } from "./clean-html";
import { $nodesOf } from "./read-html";
import { $treeOf } from "./write-html";

// two long texts with nothing in common would take seconds to compare
const MAX_EDITS = 1_000;

/**
 * Makes the text `html`: blocks that are the same stay, with the caret in them, and so does what is no part of the text: an
 * upload, a heading without words yet, empty lines at the start and the end.
 */
export function $editHtml(html: string): void {
  const blocks = blocksOf(html);
  const root = $getRoot();
  const written = root.getChildren().map((node) => ({ node, html: serialize(canonicalBlocks($treeOf([node]))) }));
  const isWritten = ({ node, html }: (typeof written)[number]) =>
    html !== "" && !($isParagraphNode(node) && node.isEmpty());
  const edges = [written.findIndex(isWritten), written.findLastIndex(isWritten)] as const;
  const parts = written.filter(({ html }, at) => html !== "" && at >= edges[0] && at <= edges[1]);
  const nodes = parts.map(({ node }) => node);
  const present = parts.map(({ html }) => html);
  // from the end: the places before stay
  for (const { start, removed, wanted } of differences(present, blocks.map(htmlOf)).reverse()) {
    const made = blocks.slice(wanted.start, wanted.end);
    const [node] = nodes.slice(start);
    const [block] = made;
    const isVersion = removed === 1 && made.length === 1 && node && block;
    if (isVersion && $editItems(node, block)) continue;
    const caret = isVersion ? $caretIn(node) : undefined;
    const added = $nodesOf(made);
    const last = nodes.at(-1);
    const before = nodes[start] ?? (last ? last.getNextSibling() : root.getFirstChild());
    if (before) for (const block of added) before.insertBefore(block, false);
    else root.append(...added);
    for (const former of nodes.slice(start, start + removed)) former.remove();
    if (caret !== undefined) $putCaret(added[0], caret);
  }
  if (root.isEmpty()) root.append($createParagraphNode());
}

type Difference = { start: number; removed: number; wanted: { start: number; end: number } };

function differences(one: string[], other: string[]): Difference[] {
  const runs = diffArrays(one, other, { maxEditLength: MAX_EDITS });
  if (!runs) {
    const { start, removed, added } = difference(one, other);
    return [{ start, removed, wanted: { start, end: start + added } }];
  }
  const found: Difference[] = [];
  let [start, at] = [0, 0];
  let isWithin = false;
  for (const { added, removed, count } of runs) {
    const last = isWithin ? found.at(-1) : undefined;
    isWithin = added || removed;
    const change = last ?? { start, removed: 0, wanted: { start: at, end: at } };
    if (isWithin && !last) found.push(change);
    if (removed) change.removed += count;
    if (added) change.wanted.end += count;
    if (!added) start += count;
    if (!removed) at += count;
  }
  return found.flatMap(byBlock);
}

/** As many as there were: each is another version of one. */
function byBlock(change: Difference): Difference[] {
  const { start, removed, wanted } = change;
  if (wanted.end - wanted.start !== removed) return [change];
  return Array.from({ length: removed }, (_, index) => ({
    start: start + index,
    removed: 1,
    wanted: { start: wanted.start + index, end: wanted.start + index + 1 },
  }));
}

/** How many letters of the block are before the caret; undefined where it is elsewhere. */
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

/** The same for the items of a list; false where `node` and `wanted` are not lists of one kind. */
function $editItems(node: LexicalNode, wanted: Element): boolean {
  const [present] = $isListNode(node) ? canonicalBlocks($treeOf([node])) : [];
  if (!$isListNode(node) || !present || htmlOf(withItems(present, [])) !== htmlOf(withItems(wanted, []))) return false;
  const items = node.getChildren();
  // the lists below an item follow it here, and are within it in HTML
  const starts = items.flatMap((item, index) =>
    $isListItemNode(item) && $isListNode(item.getFirstChild()) ? [] : index,
  );
  if (starts[0] !== 0 || starts.length !== present.children.length) return false;
  const { start, removed, added } = difference(present.children.map(htmlOf), wanted.children.map(htmlOf));
  const from = starts[start] ?? items.length;
  const end = starts[start + removed] ?? items.length;
  const [made] = $nodesOf([withItems(wanted, wanted.children.slice(start, start + added))]);
  node.splice(from, end - from, $isListNode(made) ? made.getChildren() : []);
  return true;
}

const htmlOf = (node: Html) => serialize([node]);

const withItems = (list: Element, children: Html[]): Element => ({ ...list, children });

/** The same as one difference, between what both begin and end with. */
function difference(one: string[], other: string[]): { start: number; removed: number; added: number } {
  const start = sharedLength(one, other);
  const end = sharedLength(one.slice(start).reverse(), other.slice(start).reverse());
  return { start, removed: one.length - start - end, added: other.length - start - end };
}

function sharedLength(one: string[], other: string[]): number {
  const end = one.findIndex((item, index) => item !== other[index]);
  return end < 0 ? one.length : end;
}
