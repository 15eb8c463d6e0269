import { BLOCKS, blocksIn, parse } from "@/components/admin/stale-edit/blocks";
import { type BlockChange, compareBlocks } from "./compare";

/** The HTML of `after` with the block that change `index` removed or replaced. */
export function takeBack(before: string, after: string, index: number): string {
  const now = parse(after);
  const changes = compareBlocks(blocksIn(parse(before)), blocksIn(now));
  const change = changes[index];
  if (change?.kind === "changed") putInstead(change.before.element, change.after.element);
  if (change?.kind === "removed") putBack(changes, index, now);
  return now.innerHTML;
}

const NOUNS: Record<string, string> = {
  TABLE: "table",
  TR: "row",
  TD: "cell",
  TH: "cell",
  FIGURE: "picture",
  IMG: "picture",
  IFRAME: "video",
  FIGCAPTION: "caption",
  CAPTION: "caption",
  DETAILS: "section",
  LI: "item",
  PRE: "code",
  HR: "line",
};

/** The name of the block each change can restore: "paragraph", or "table" at its first cell. */
export function returnable(changes: BlockChange[]): (string | undefined)[] {
  const present = presentIn(changes);
  const offered = new Set<Element>();
  return changes.map((change) => {
    if (change.kind === "changed") return nounOf(change.before.element);
    if (change.kind !== "removed") return undefined;
    const piece = wholeOf(change.block.element, present);
    if (offered.has(piece)) return undefined;
    offered.add(piece);
    return nounOf(piece);
  });
}

function nounOf(element: Element): string {
  if (element.querySelector(":scope > iframe")) return "video";
  return /^H[1-6]$/.test(element.tagName) ? "heading" : (NOUNS[element.tagName] ?? "paragraph");
}

/** Elements of the older version that the text still has, in any place. */
function presentIn(changes: BlockChange[]): Set<Element> {
  return new Set(
    changes.flatMap((change) => {
      if (change.kind === "same" || change.kind === "changed") return [change.before.element];
      return change.kind === "movedAway" ? [change.block.element] : [];
    }),
  );
}

/** A cell is restored with its row, a row with its table, a caption with its picture, unless those still exist. */
function wholeOf(element: Element, present: Set<Element>): Element {
  for (const selector of ["details", "table", "tr", "figure"]) {
    const whole = element.closest(selector);
    if (whole && ![...present].some((one) => whole.contains(one))) return whole;
  }
  return element;
}

/** Blocks that can be replaced as a whole; of others, only the content is replaced. */
const isFree = ({ tagName }: Element) => /^(P|H[1-6]|PRE|HR|IMG|FIGURE)$/.test(tagName);

function putInstead(old: Element, now: Element): void {
  const [piece, place] = [withFrame(old), withFrame(now)];
  if (isFree(piece) && isFree(place)) place.replaceWith(piece.cloneNode(true));
  else if (isFree(piece) && place.tagName === "LI") splitList(place, piece);
  else if (piece.tagName === "LI" && isFree(place)) place.replaceWith(inShells(ownCopy(piece), piece, listOf(piece)));
  else {
    if (piece.tagName === "LI" && place.tagName === "LI") place.className = piece.className;
    for (const node of ownNodes(place)) node.remove();
    place.prepend(...ownNodes(piece).map((node) => node.cloneNode(true)));
  }
}

const withFrame = (element: Element) =>
  element.tagName === "IFRAME" ? (element.closest("figure") ?? element) : element;

const listOf = (item: Element) => item.parentElement?.parentElement ?? null;

/** Replaces a list item with `piece`, splitting the list. */
function splitList(item: Element, piece: Element): void {
  const list = item.parentElement;
  if (!list || list.parentElement?.tagName === "LI") {
    item.replaceChildren(...[...piece.childNodes].map((node) => node.cloneNode(true)));
    return;
  }
  const rest = list.cloneNode(false) as Element;
  while (item.nextSibling) rest.append(item.nextSibling);
  const [nested, copy] = [[...item.children].filter((child) => /^[OU]L$/.test(child.tagName)), piece.cloneNode(true)];
  item.remove();
  list.after(copy, ...nested, ...(rest.childNodes.length > 0 ? [rest] : []));
  if (list.children.length === 0) list.remove();
}

/** The nodes of a block that are not blocks themselves. */
function ownNodes(element: Element): ChildNode[] {
  return [...element.childNodes].filter(
    (node) => !(node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS))),
  );
}

function ownCopy(element: Element): Element {
  const copy = element.cloneNode(false) as Element;
  copy.append(...ownNodes(element).map((node) => node.cloneNode(true)));
  return copy;
}

/** Inserts a removed block next to its nearest remaining neighbor, in the same list, quote or row if possible. */
function putBack(changes: BlockChange[], index: number, now: Element): void {
  const removed = changes[index];
  if (removed?.kind !== "removed") return;
  const present = presentIn(changes);
  const piece = wholeOf(removed.block.element, present);
  const copy = piece.tagName === "LI" ? ownCopy(piece) : copyWithout(present, piece);
  const isNeighbor = (change: BlockChange): change is Neighbor =>
    (change.kind === "same" || change.kind === "changed") && !piece.contains(change.before.element);
  const previous = changes.slice(0, index).findLast(isNeighbor);
  const next = changes.slice(index + 1).find(isNeighbor);
  const common = (neighbor: Neighbor) => commonAncestor(neighbor.before.element, piece);
  if (!previous && !next) now.append(inShells(copy, piece, rootOf(piece)));
  else if (previous && (!next || depthOf(common(previous)) >= depthOf(common(next))))
    insertBeside(copy, piece, { neighbor: previous, side: "after" }, now);
  else if (next) insertBeside(copy, piece, { neighbor: next, side: "before" }, now);
}

type Neighbor = Extract<BlockChange, { kind: "same" | "changed" }>;

function copyWithout(present: Set<Element>, piece: Element): Element {
  const copy = piece.cloneNode(true) as Element;
  const originals = [...piece.querySelectorAll(BLOCKS)];
  [...copy.querySelectorAll(BLOCKS)].forEach((element, index) => {
    const original = originals[index];
    if (original && present.has(original)) element.remove();
  });
  return copy;
}

function insertBeside(
  copy: Element,
  piece: Element,
  { neighbor, side }: { neighbor: Neighbor; side: "before" | "after" },
  now: Element,
): void {
  const common = commonAncestor(neighbor.before.element, piece);
  if (common === neighbor.before.element) return neighbor.after.element.append(inShells(copy, piece, common));
  let [old, place] = [neighbor.before.element, neighbor.after.element];
  while (old.parentElement && old.parentElement !== common && place.parentElement) {
    [old, place] = [old.parentElement, place.parentElement];
    if (old.tagName !== place.tagName) break;
  }
  if (old.parentElement === common && place.parentElement?.tagName === common?.tagName)
    return place[side](inShells(copy, piece, common));
  // the neighbor moved into or out of a list, quote or table: insert beside all of it
  let whole = neighbor.after.element;
  while (whole.parentElement && whole.parentElement !== now) whole = whole.parentElement;
  whole[side](inShells(copy, piece, rootOf(piece)));
}

function commonAncestor(one: Element, other: Element): Element | null {
  let common: Element | null = one;
  while (common && !common.contains(other)) common = common.parentElement;
  return common;
}

function depthOf(element: Element | null): number {
  return element ? 1 + depthOf(element.parentElement) : 0;
}

const rootOf = (element: Element) => element.ownerDocument.body;

/** Wraps `copy` in the ancestors of `piece` up to `end`: a list, a quote, a table. */
function inShells(copy: Element, piece: Element, end: Element | null): Element {
  let wrapped = copy;
  for (let around = piece.parentElement; around && around !== end; around = around.parentElement) {
    const shell = around.cloneNode(false) as Element;
    shell.append(wrapped);
    wrapped = shell;
  }
  return wrapped;
}
