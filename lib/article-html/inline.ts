import { isNoteReference } from "./footnotes.ts";
import { element, isInline, type Element, type Html } from "./tree.ts";

// of two formats on the same words, the first one in this list is the outer one
const NESTING = ["a", "strong", "em", "u", "s", "mark", "sub", "sup", "code"];

type Mark = { key: string; tag: string; attributes: Record<string, string> };
type Leaf = { node: Html; marks: Mark[] };

/** Canonical running text: white space as shown, each format opened once, no empty formats, no blocks. */
export function canonicalInline(nodes: Html[], { singleBreaks = false } = {}): Html[] {
  const leaves = collapseSpaces(leavesOf(nodes, []), singleBreaks);
  return leaves.some(({ node }) => (typeof node !== "string" ? node.tag !== "br" : node.trim() !== ""))
    ? nest(leaves, [])
    : [];
}

function leavesOf(nodes: Html[], marks: Mark[]): Leaf[] {
  return nodes.flatMap((node): Leaf[] => {
    if (typeof node === "string") return [{ node, marks }];
    // the reference is a raised link itself
    if (isNoteReference(node)) return [{ node, marks: marks.filter(({ tag }) => tag !== "a" && tag !== "sup") }];
    // breaks have no format but may be in a link; pictures only in a link
    if (node.tag === "br" || node.tag === "img") {
      const kept = node.tag === "br" ? marks : marks.filter(({ tag }) => tag === "a");
      return [{ node: element(node.tag, [], node.attributes), marks: kept }];
    }
    return leavesOf(node.children, isInline(node) ? withMark(marks, node) : marks);
  });
}

function withMark(marks: Mark[], { tag, attributes }: Element): Mark[] {
  if (marks.some((mark) => mark.tag === tag)) return marks;
  if (tag === "a" && attributes.href === undefined) return marks;
  // a credit, which only captions have (figure.ts)
  if (tag === "small") return marks;
  const kept = tag === "a" ? attributes : {};
  return [...marks, { key: `${tag} ${JSON.stringify(kept)}`, tag, attributes: kept }];
}

/** Runs of white space become one space; none at the ends or beside a break, and no break at the end. */
function collapseSpaces(leaves: Leaf[], singleBreaks: boolean): Leaf[] {
  const kept: Leaf[] = [];
  let atEdge = true;
  for (const leaf of leaves) {
    if (typeof leaf.node === "string") {
      let text = leaf.node.replace(/[ \t\r\n\f]+/g, " ");
      if (atEdge) text = text.replace(/^ /, "");
      if (text === "") continue;
      atEdge = text.endsWith(" ");
      kept.push({ node: text, marks: leaf.marks });
      continue;
    }
    if (leaf.node.tag === "br") {
      trimEnd(kept);
      if (kept.length === 0) continue;
      const last = kept.at(-1)?.node;
      if (singleBreaks && typeof last === "object" && last.tag === "br") continue;
      atEdge = true;
    } else atEdge = false;
    kept.push(leaf);
  }
  trimEnd(kept);
  for (let last = kept.at(-1)?.node; typeof last === "object" && last.tag === "br"; last = kept.at(-1)?.node) {
    kept.pop();
    trimEnd(kept);
  }
  return kept;
}

function trimEnd(leaves: Leaf[]): void {
  const last = leaves.at(-1);
  if (typeof last?.node !== "string" || !last.node.endsWith(" ")) return;
  last.node = last.node.slice(0, -1);
  if (last.node === "") leaves.pop();
}

function nest(leaves: Leaf[], open: string[]): Html[] {
  const out: Html[] = [];
  let at = 0;
  while (at < leaves.length) {
    const leaf = leaves[at] as Leaf;
    const best = longestMark(leaves, at, open);
    if (!best) {
      const last = out.at(-1);
      if (typeof leaf.node === "string" && typeof last === "string") out[out.length - 1] = last + leaf.node;
      else out.push(leaf.node);
      at += 1;
      continue;
    }
    out.push(element(best.mark.tag, nest(leaves.slice(at, best.end), [...open, best.mark.key]), best.mark.attributes));
    at = best.end;
  }
  return out;
}

/** The format of this leaf, not open yet, that reaches farthest. */
function longestMark(leaves: Leaf[], at: number, open: string[]): { mark: Mark; end: number } | undefined {
  let best: { mark: Mark; end: number } | undefined;
  for (const mark of leaves[at]?.marks ?? []) {
    if (open.includes(mark.key)) continue;
    let end = at + 1;
    while (leaves[end]?.marks.some(({ key }) => key === mark.key)) end += 1;
    const isBetter =
      !best || end > best.end || (end === best.end && NESTING.indexOf(mark.tag) < NESTING.indexOf(best.mark.tag));
    if (isBetter) best = { mark, end };
  }
  return best;
}
