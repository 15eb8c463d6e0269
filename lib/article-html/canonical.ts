/** Makes an article's HTML canonical, for editor and sanitizer. clean.ts decides what is safe. Runs anywhere. */
import { numberFootnotes, resolveFootnotes } from "./footnotes.ts";
import { canonicalInline } from "./inline.ts";
import type { Canonical } from "./rule.ts";
import { CANONICAL } from "./rules.ts";
import { element, isInline, isTag, serialize, type Element, type Html } from "./tree.ts";

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
