/** Makes an article's HTML canonical, for editor and sanitizer. clean.ts decides what is safe. Runs anywhere. */
import { isNoteReference, numberFootnotes, resolveFootnotes } from "./footnotes.ts";
import type { Canonical } from "./rule.ts";
import { CANONICAL } from "./rules.ts";
import { element, type Element, type Html, isInline, isTag, serialize } from "./tree.ts";

/** Turns nodes into blocks: loose text becomes paragraphs, wrappers are removed, empty lines stay. */
export function canonicalBlocks(nodes: Html[]): Element[] {
  const blocks: Element[] = [];
  let run: Html[] = [];
  const endRun = () => {
    const inline = canonicalInline(run);
    const [only] = inline;
    if (inline.length === 1 && isTag(only, "img")) blocks.push(element("figure", [only]));
    else if (inline.length > 0) blocks.push(element("p", inline));
    run = [];
  };
  for (const node of nodes) {
    if (isInline(node) && !holdsBlock(node)) {
      run.push(node);
      continue;
    }
    endRun();
    for (const block of canonicalBlock(node as Element)) {
      const last = blocks.at(-1);
      if (last && continuesList(last, block)) last.children.push(...block.children);
      else blocks.push(block);
    }
  }
  endRun();
  return blocks;
}

/** The blocks of a whole container, without empty lines at both ends. */
function trimmedBlocks(nodes: Html[]): Element[] {
  const blocks = canonicalBlocks(nodes);
  const first = blocks.findIndex((block) => !isEmptyLine(block));
  return first < 0 ? [] : blocks.slice(first, blocks.findLastIndex((block) => !isEmptyLine(block)) + 1);
}

/** An empty line that browsers show, unlike `<p></p>`. */
export const emptyLine = (): Element => element("p", [element("br", [])]);

export const isEmptyLine = ({ tag, children: [first, ...others] }: Element): boolean =>
  tag === "p" && isTag(first, "br") && others.length === 0;

const showsEmptyLine = (nodes: Html[]): boolean =>
  nodes.some((node) =>
    typeof node === "string" ? node.includes("\u00a0") : node.tag === "br" || showsEmptyLine(node.children),
  );

/** Adjacent lists of one kind are one list, unless the second has a start number. */
const continuesList = (last: Element, next: Element): boolean =>
  last.tag === next.tag &&
  (next.tag === "ul" || next.tag === "ol") &&
  last.attributes.class === next.attributes.class &&
  last.attributes.start === undefined &&
  next.attributes.start === undefined;

const holdsBlock = (node: Html): boolean =>
  typeof node !== "string" && node.children.some((child) => !isInline(child) || holdsBlock(child));

function canonicalBlock(node: Element): Element[] {
  const rule = CANONICAL[`${node.tag}.${node.attributes.class?.split(" ")[0] ?? ""}`] ?? CANONICAL[node.tag];
  return rule ? rule(node, canonical) : canonicalBlocks(node.children);
}

/** A paragraph or heading. Blocks inside split it. */
function textBlock(node: Element): Element[] {
  if (node.children.every((child) => isInline(child) && !holdsBlock(child))) {
    const inline = canonicalInline(node.children);
    if (inline.length > 0) return [element(node.tag, inline, node.attributes)];
    return node.tag === "p" && showsEmptyLine(node.children) ? [emptyLine()] : [];
  }
  return canonicalBlocks(node.children).map((block) =>
    block.tag === "p" ? element(node.tag, block.children, { ...node.attributes, ...block.attributes }) : block,
  );
}

/** Content that is one run (a caption, a summary): block ends become breaks. */
export function canonicalRun(nodes: Html[]): Html[] {
  const flat: Html[] = [];
  const walk = (children: Html[]) => {
    for (const child of children)
      if (isInline(child) && !holdsBlock(child)) flat.push(child);
      else if (typeof child !== "string") {
        flat.push(element("br", []));
        walk(child.children);
        flat.push(element("br", []));
      }
  };
  walk(nodes);
  return canonicalInline(flat, { singleBreaks: true });
}

const canonical: Canonical = { blocks: trimmedBlocks, text: textBlock, run: canonicalRun };

/** The blocks of an article, in which each reference to a footnote holds its note. */
export const articleBlocks = (nodes: Html[]): Element[] => trimmedBlocks(resolveFootnotes(nodes, canonicalRun));

export const articleHtml = (nodes: Html[]): string => serialize(numberFootnotes(articleBlocks(nodes)));

// of two formats on the same words, the first one in this list is the outer one
const NESTING = ["a", "strong", "em", "u", "s", "mark", "sub", "sup", "code"];

type Mark = { key: string; tag: string; attributes: Record<string, string> };
type Leaf = { node: Html; marks: Mark[] };

/** Canonical running text: white space as shown, each format opened once, no empty formats, no blocks. */
function canonicalInline(nodes: Html[], { singleBreaks = false } = {}): Html[] {
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
    // breaks and pictures have no format, as in the editor, but may be in a link
    if (node.tag === "br" || node.tag === "img")
      return [{ node: element(node.tag, [], node.attributes), marks: marks.filter(({ tag }) => tag === "a") }];
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
