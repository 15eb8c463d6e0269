import { diffWordsWithSpace } from "diff";
import { articleHtml, canonicalRun } from "./canonical.ts";
import { isNoteReference, resolveFootnotes } from "./footnotes.ts";
import { pairBlocks, type PlacedBlock } from "./pair-blocks.ts";
import { readCleanHtml } from "./read.ts";
import { type Element, type Html, isTag, textOf } from "./tree.ts";

/** A paragraph, item, cell, picture … with its own text; `top` is the top-level block that it is or is in. */
export type Block = { tag: string; text: string; picture?: { src: string; alt: string }; top: Element };

const BLOCK_TAGS = "p h1 h2 h3 h4 h5 h6 li pre td th summary figcaption caption img iframe hr".split(" ");

export const textBlocks = (html: string): Block[] => blocksIn(readText(html));

/** Each reference to a footnote holds its note, which a restored block takes along. */
const readText = (html: string): Html[] => resolveFootnotes(readCleanHtml(html), canonicalRun);

const blocksIn = (tree: Html[]): Block[] =>
  tree.flatMap((top) => (typeof top === "string" ? [] : blocksOf(top, BLOCK_TAGS.includes(top.tag), top)));

const isEmbed = ({ tag, attributes }: Element) => tag === "figure" && /^embed\b/.test(attributes.class ?? "");

const isBlockIn = (parent: Element, child: Element) =>
  BLOCK_TAGS.includes(child.tag) || (child.tag === "a" && isEmbed(parent));

function blocksOf(node: Element, isBlock: boolean, top: Element): Block[] {
  const { tag, attributes, children } = node;
  const { src = "", alt = "" } = attributes;
  const below = children.flatMap((child) =>
    typeof child === "string" ? [] : blocksOf(child, isBlockIn(node, child), top),
  );
  if (!isBlock) return below;
  if (tag === "img") return [{ tag, text: "", picture: { src, alt }, top }];
  const words = ownText(node).replace(/[^\S\n]+/g, " ");
  const text = words.trim() || (tag === "hr" ? "———" : src);
  return text === "" ? below : [{ tag, text, top }, ...below];
}

/** The text of a block without the blocks in it. */
function ownText(node: Element): string {
  return node.children
    .map((child) => {
      if (typeof child === "string") return child;
      if (isBlockIn(node, child)) return "";
      if (isNoteReference(child)) return ` [${textOf(readCleanHtml(child.attributes.note ?? ""))}]`;
      return child.tag === "br" ? "\n" : ownText(child);
    })
    .join("");
}

export type BlockChange =
  | { kind: "same"; before: Block; after: Block }
  | { kind: "added" | "removed" | "movedHere" | "movedAway"; block: Block }
  /** `isMoved`: it is no longer between the same unchanged blocks. */
  | { kind: "changed"; before: Block; after: Block; isMoved: boolean };

type TextComparison = { changes: BlockChange[]; before: Html[]; after: Html[] };

export const compareTexts = (before: string, after: string): TextComparison =>
  compareTrees(readText(before), readText(after));

/** Compares block by block. Removed blocks are listed where they were, changed ones where they are now. */
function compareTrees(treeBefore: Html[], treeAfter: Html[]): TextComparison {
  const [before, after] = [blocksIn(treeBefore).map(toPlaced), blocksIn(treeAfter).map(toPlaced)];
  const { unchanged, moved, versions } = pairBlocks(before, after);
  const [movedAway, replaced] = [new Set(moved.values()), new Set([...unchanged.values(), ...versions.values()])];

  const changes: BlockChange[] = [];
  // added blocks are listed after those that were removed from the same place
  let addedHere: BlockChange[] = [];
  let next = 0;
  const listUntil = (end: number) => {
    for (const former of before.slice(next, end)) {
      if (replaced.has(former)) continue;
      changes.push({ kind: movedAway.has(former) ? "movedAway" : "removed", block: former.block });
    }
    next = Math.max(next, end);
    changes.push(...addedHere);
    addedHere = [];
  };
  for (const now of after) {
    const former = unchanged.get(now) ?? versions.get(now);
    if (!former) {
      addedHere.push({ kind: moved.has(now) ? "movedHere" : "added", block: now.block });
      continue;
    }
    const isMoved = former.gap !== now.gap;
    const pair = { before: former.block, after: now.block };
    if (isMoved) addedHere.push({ kind: "changed", ...pair, isMoved });
    else {
      listUntil(former.index);
      changes.push(unchanged.has(now) ? { kind: "same", ...pair } : { kind: "changed", ...pair, isMoved });
    }
  }
  listUntil(before.length);
  return { changes, before: treeBefore, after: treeAfter };
}

const toPlaced = (block: Block, index: number): PlacedBlock<Block> => {
  const { tag, text, picture } = block;
  return { block, key: JSON.stringify([tag, text, picture?.src, picture?.alt]), index, gap: 0 };
};

const NOUNS: Record<string, string> = {
  ul: "list",
  ol: "list",
  table: "table",
  blockquote: "quote",
  aside: "note",
  figure: "picture",
  details: "section",
  pre: "code",
  hr: "line",
};

function nounOf(block: Element): string {
  if (block.children.some((child) => isTag(child, "iframe"))) return "video";
  if (isEmbed(block)) return "embed";
  return /^h[1-6]$/.test(block.tag) ? "heading" : (NOUNS[block.tag] ?? "paragraph");
}

/** The earlier text's top-level block that a change removed or changed. */
function formerOf(change: BlockChange | undefined): Element | undefined {
  if (change?.kind === "changed") return change.before.top;
  return change?.kind === "removed" ? change.block.top : undefined;
}

/** The name of the block that can be restored at each change: "paragraph", or "list" at its first item. */
export function restorableBlocks(changes: BlockChange[]): (string | undefined)[] {
  const offered = new Set<Element>();
  return changes.map((change) => {
    const former = formerOf(change);
    if (!former || offered.has(former)) return undefined;
    offered.add(former);
    return nounOf(former);
  });
}

type Pair = Extract<BlockChange, { before: unknown }>;
const isPair = (change: BlockChange): change is Pair => change.kind === "same" || change.kind === "changed";

/** The HTML of the later text with the block restored that a change removed or changed. All other blocks stay. */
export function restoreBlock({ changes, after }: TextComparison, index: number): string {
  const former = formerOf(changes[index]);
  if (!former) return articleHtml(after);
  const pairs = changes.filter(isPair);
  const now = pairs.find(({ before }) => before.top === former)?.after.top;
  // a later block may have parts of several earlier ones
  const isVersion = now && pairs.every((pair) => pair.after.top !== now || pair.before.top === former);
  if (isVersion) return articleHtml(after.map((block) => (block === now ? former : block)));

  const isNeighbor = (one: BlockChange): one is Pair =>
    isPair(one) && !(one.kind === "changed" && one.isMoved) && one.before.top !== former;
  const previous = changes.slice(0, index).findLast(isNeighbor);
  const next = changes.slice(index + 1).find(isNeighbor);
  const at = previous ? after.indexOf(previous.after.top) + 1 : next ? after.indexOf(next.after.top) : after.length;
  return articleHtml([...after.slice(0, at), former, ...after.slice(at)]);
}

/** The same in `now`, the later text with edits made since the comparison. */
export function restoreBlockIn(now: string, { changes, before }: TextComparison, index: number): string {
  const former = formerOf(changes[index]);
  const latest = compareTrees(before, readText(now));
  const at = latest.changes.findIndex((change) => formerOf(change) === former);
  return at < 0 ? now : restoreBlock(latest, at);
}

export type WordChange = { kind: "same" | "added" | "removed"; text: string };

// two long texts with nothing in common would take seconds to compare
const MAX_EDITS = 2_000;
const MIN_SHARED = 0.3;

/** Compares word by word; texts with little in common are removed and added as a whole. */
export function compareWords(before: string, after: string): WordChange[] {
  if (before === after) return before === "" ? [] : [{ kind: "same", text: before }];
  const whole: WordChange[] = [
    { kind: "removed" as const, text: before },
    { kind: "added" as const, text: after },
  ].filter(({ text }) => text !== "");
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS });
  if (!parts) return whole;
  const words = parts.map(({ value, added, removed }): WordChange => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
  return sharedPart(words, before, after) < MIN_SHARED ? whole : words;
}

function sharedPart(words: WordChange[], before: string, after: string): number {
  const letters = (text: string) => text.replace(/\s/g, "").length;
  const shared = words.filter(({ kind }) => kind === "same").reduce((sum, { text }) => sum + letters(text), 0);
  return (2 * shared) / Math.max(1, letters(before) + letters(after));
}
