import { $isListItemNode, $isListNode } from "@lexical/list";
import { $createParagraphNode, $getRoot, $isParagraphNode, type LexicalNode } from "lexical";
import { canonicalBlocks } from "@/lib/article-html/canonical";
import { type Element, type Html, serialize } from "@/lib/article-html/tree";
import { $nodesOf, blocksOf } from "./read-html";
import { $treeOf } from "./write-html";

/** Makes the text `html`, and leaves the blocks that it begins and ends with already as they are. */
export function $editHtml(html: string): void {
  const blocks = blocksOf(html);
  const root = $getRoot();
  const children = root.getChildren();
  // the empty line to write on at the end is no part of the text
  const nodes = children.slice(0, children.findLastIndex((node) => !$isParagraphNode(node) || !node.isEmpty()) + 1);
  const present = nodes.map((node) => serialize(canonicalBlocks($treeOf([node]))));
  const { start, removed, added } = difference(present, blocks.map(htmlOf));
  const [node] = nodes.slice(start);
  const [block] = blocks.slice(start);
  if (removed === 1 && added === 1 && node && block && $editItems(node, block)) return;
  root.splice(start, removed, $nodesOf(blocks.slice(start, start + added)));
  if (root.isEmpty()) root.append($createParagraphNode());
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

/** What of `one` stands in the place of what of `other`, between what both begin and end with. */
function difference(one: string[], other: string[]): { start: number; removed: number; added: number } {
  const start = sharedLength(one, other);
  const end = sharedLength(one.slice(start).reverse(), other.slice(start).reverse());
  return { start, removed: one.length - start - end, added: other.length - start - end };
}

/** How many items two lists begin with alike. */
function sharedLength(one: string[], other: string[]): number {
  const end = one.findIndex((item, index) => item !== other[index]);
  return end < 0 ? one.length : end;
}
