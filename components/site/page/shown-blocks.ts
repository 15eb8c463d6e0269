import { type CollectionData, type CollectionKind, collectionOf } from "@/components/editor/blocks/collection.rule";
import { elementsOf, type Html, isTag } from "@/lib/article-html/tree";

/** Returns the collection that `node` stands for, if any. */
export const collectionAt = (node: Html): CollectionData | undefined =>
  typeof node !== "string" && node.tag === "p" ? collectionOf(node.attributes.class) : undefined;

export const holdsCollection = (node: Html): boolean => collectionsIn([node]).length > 0;

/** The kinds of collections among the blocks. */
export const collectionsIn = (nodes: Html[]): CollectionKind[] => [
  ...new Set(elementsOf(nodes).flatMap((node) => collectionAt(node)?.kind ?? [])),
];

const levelOf = (node: Html | undefined): number =>
  typeof node === "object" ? Number(/^h([2-6])$/.exec(node.tag)?.[1] ?? Infinity) : Infinity;

/** Returns true if this block ends the section below a heading of `level`. */
const endsSection = (node: Html | undefined, level: number): boolean =>
  node === undefined ||
  levelOf(node) <= level ||
  isTag(node, "hr", "section") ||
  (isTag(node, "div") && /^page-(?:band|contact)/.test(node.attributes.class ?? ""));

/** Removes empty collections, columns and bands that held nothing else, and headings left without content. */
export function withoutEmpty(nodes: Html[], isEmpty: (kind: CollectionKind) => boolean): Html[] {
  const kept: { node: Html; isBeforeGap: boolean }[] = [];
  for (const node of nodes) {
    const left = withoutEmptyParts(node, isEmpty);
    const last = kept.at(-1);
    if (left !== undefined) kept.push({ node: left, isBeforeGap: false });
    else if (last) last.isBeforeGap = true;
  }
  return kept.flatMap(({ node, isBeforeGap }, index) => {
    const level = levelOf(node);
    const isLeftEmpty = isBeforeGap && level < Infinity && endsSection(kept[index + 1]?.node, level);
    return isLeftEmpty ? [] : [node];
  });
}

function withoutEmptyParts(node: Html, isEmpty: (kind: CollectionKind) => boolean): Html | undefined {
  const collection = collectionAt(node);
  if (collection) return isEmpty(collection.kind) ? undefined : node;
  if (typeof node === "string" || !holdsCollection(node)) return node;
  const children = withoutEmpty(node.children, isEmpty);
  return children.length > 0 ? { ...node, children } : undefined;
}
