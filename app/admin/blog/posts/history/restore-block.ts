import { type BlockChange, compareTexts, type TextComparison } from "./compare";

const NOUNS: Record<string, string> = {
  UL: "list",
  OL: "list",
  TABLE: "table",
  BLOCKQUOTE: "quote",
  FIGURE: "picture",
  DETAILS: "section",
  PRE: "code",
  HR: "line",
};

function nounOf(block: Element): string {
  if (block.querySelector(":scope > iframe")) return "video";
  if (block.matches("figure.embed")) return "embed";
  return /^H[1-6]$/.test(block.tagName) ? "heading" : (NOUNS[block.tagName] ?? "paragraph");
}

/** The block of the text itself that an element is, or is in. */
function topOf(element: Element): Element {
  const { parentElement: parent } = element;
  return parent === null || parent.tagName === "BODY" ? element : topOf(parent);
}

/** The block that a change has removed, or changed a part of. */
function formerOf(change: BlockChange | undefined): Element | undefined {
  if (change?.kind === "changed") return topOf(change.before.element);
  return change?.kind === "removed" ? topOf(change.block.element) : undefined;
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

/** The HTML of the later text with the whole block that a change removed or changed. Every other block stays as it is. */
export function restoreBlock({ changes, after }: TextComparison, index: number): string {
  const former = formerOf(changes[index]);
  const blocks: Node[] = [...after.childNodes];
  if (!former) return htmlOf(blocks);
  const pairs = changes.filter(isPair).map(({ before, after: now }) => [topOf(before.element), topOf(now.element)]);
  const now = pairs.find(([before]) => before === former)?.[1];
  // a later block may have parts of several
  const isVersion = now && pairs.every(([before, other]) => other !== now || before === former);
  if (isVersion) return htmlOf(blocks.map((block) => (block === now ? former : block)));

  const isNeighbor = (one: BlockChange): one is Pair =>
    isPair(one) && !(one.kind === "changed" && one.isMoved) && topOf(one.before.element) !== former;
  const previous = changes.slice(0, index).findLast(isNeighbor);
  const next = changes.slice(index + 1).find(isNeighbor);
  if (previous) blocks.splice(blocks.indexOf(topOf(previous.after.element)) + 1, 0, former);
  else if (next) blocks.splice(blocks.indexOf(topOf(next.after.element)), 0, former);
  else blocks.push(former);
  return htmlOf(blocks);
}

/** The same in `now`, what the later text has become since it was compared. */
export function restoreBlockIn(now: string, { changes, before }: TextComparison, index: number): string {
  const former = formerOf(changes[index]);
  const place = former ? [...before.children].indexOf(former) : -1;
  const latest = compareTexts(before.innerHTML, now);
  const at = latest.changes.findIndex((change) => formerOf(change) === latest.before.children[place]);
  return at < 0 ? now : restoreBlock(latest, at);
}

function htmlOf(blocks: Node[]): string {
  const body = document.createElement("body");
  body.append(...blocks.map((block) => block.cloneNode(true)));
  return body.innerHTML;
}
