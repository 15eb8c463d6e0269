import { BLOCKS } from "@/components/admin/stale-edit/blocks";
import type { BlockChange, TextComparison } from "./compare";

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
export function restorableBlocks(changes: BlockChange[]): (string | undefined)[] {
  const occupied = occupiedElements(changes);
  const offered = new Set<Element>();
  return changes.map((change) => {
    if (change.kind === "changed") return nounOf(change.before.element);
    if (change.kind !== "removed") return undefined;
    const piece = enclosingBlock(change.block.element, occupied);
    if (offered.has(piece)) return undefined;
    offered.add(piece);
    return nounOf(piece);
  });
}

function nounOf(element: Element): string {
  if (element.querySelector(":scope > iframe")) return "video";
  if (element.matches("figure.embed, figure.embed > a")) return "embed";
  return /^H[1-6]$/.test(element.tagName) ? "heading" : (NOUNS[element.tagName] ?? "paragraph");
}

/** Elements of the older text that hold something the text still has. */
function occupiedElements(changes: BlockChange[]): Set<Element> {
  return new Set(
    changes.flatMap((change) => {
      if (change.kind === "same" || change.kind === "changed") return pathTo(change.before.element);
      return change.kind === "movedAway" ? pathTo(change.block.element) : [];
    }),
  );
}

/** A cell is restored with its row, a row with its table, a caption with its picture, unless parts of those exist. */
function enclosingBlock(element: Element, occupied: Set<Element>): Element {
  for (const selector of ["details", "table", "tr", "figure"]) {
    const whole = element.closest(selector);
    if (whole && !occupied.has(whole)) return whole;
  }
  return element;
}

/** A piece of text, or an empty element, with the elements around it from the outermost to the nearest. */
type Leaf = { path: Element[]; node?: Node };

/** The HTML of the later text with the block that a change removed or replaced. Every other block stays as it is. */
export function restoreBlock({ changes, before, after }: TextComparison, index: number): string {
  const change = changes[index];
  const [formers, leaves] = [leavesOf(before), leavesOf(after)];
  if (change?.kind === "changed")
    return htmlOf(after, replaceBlock(change.before.element, change.after.element, formers, leaves));
  if (change?.kind === "removed") return htmlOf(after, insertBlock(changes, index, formers, leaves));
  return after.innerHTML;
}

function leavesOf(element: Element, path: Element[] = []): Leaf[] {
  if (!element.hasChildNodes()) return [{ path }];
  return [...element.childNodes].flatMap((node): Leaf[] =>
    node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS))
      ? leavesOf(node, [...path, node])
      : [{ path, node }],
  );
}

/** Leaves that share elements of their paths with the one before stand in the same element. */
function htmlOf(root: Element, leaves: Leaf[]): string {
  const body = root.cloneNode(false) as Element;
  const open: { source: Element; copy: Element }[] = [];
  for (const { path, node } of leaves) {
    const shared = path.findIndex((element, depth) => open[depth]?.source !== element);
    open.length = shared < 0 ? path.length : shared;
    for (const source of path.slice(open.length)) {
      const copy = source.cloneNode(false) as Element;
      (open.at(-1)?.copy ?? body).append(copy);
      open.push({ source, copy });
    }
    if (node) (open.at(-1)?.copy ?? body).append(node.cloneNode(true));
  }
  return body.innerHTML;
}

function replaceBlock(former: Element, now: Element, formers: Leaf[], leaves: Leaf[]): Leaf[] {
  const [path, depth, formerDepth] = [replacementPath(former, now), pathTo(now).length, pathTo(former).length];
  const restored = formers
    .filter((leaf) => blockOf(leaf) === former)
    .map((leaf) => ({ ...leaf, path: [...path, ...leaf.path.slice(formerDepth)] }));
  return leaves.flatMap((leaf): Leaf[] => {
    if (blockOf(leaf) === now) return restored.splice(0);
    if (!leaf.path.includes(now)) return [leaf];
    const rest = leaf.path.slice(depth);
    // the items below one that is a paragraph again
    const isLeftAlone = rest[0]?.matches(LISTS) && path.at(-1)?.tagName !== "LI";
    return [{ ...leaf, path: [...(isLeftAlone ? path.slice(0, -1) : path), ...rest] }];
  });
}

const LISTS = "ul, ol";
const HOLDERS = `${LISTS}, figure`;
const PARTS = "td, th, summary, caption, figcaption";

/** The path of the former block in the place of the later one: in a list or figure where it was in one. */
function replacementPath(former: Element, now: Element): Element[] {
  const path = pathTo(now);
  const isPart = former.matches(PARTS) || now.matches(PARTS) || (now.matches("li li") && former.tagName !== "LI");
  if (isPart) return path;
  const [formerHolder, holder] = [former.closest(HOLDERS), now.closest(HOLDERS)];
  const inner = formerHolder ? pathTo(former).slice(pathTo(formerHolder).length) : [former];
  if (formerHolder && holder && formerHolder.matches(LISTS) === holder.matches(LISTS))
    return [...pathTo(holder), ...inner];
  const outer = pathTo(holder ?? now).slice(0, -1);
  return [...outer, ...(formerHolder ? [formerHolder] : []), ...inner];
}

/** Inserts a removed block next to its nearest remaining neighbor, in the same list, quote or row if possible. */
function insertBlock(changes: BlockChange[], index: number, formers: Leaf[], leaves: Leaf[]): Leaf[] {
  const change = changes[index];
  if (change?.kind !== "removed") return leaves;
  const { element } = change.block;
  const piece = enclosingBlock(element, occupiedElements(changes));
  const own = formers.filter((leaf) => (piece === element ? blockOf(leaf) === piece : leaf.path.includes(piece)));
  const isNeighbor = (one: BlockChange): one is Neighbor =>
    (one.kind === "same" || (one.kind === "changed" && !one.isMoved)) && !piece.contains(one.before.element);
  const previous = changes.slice(0, index).findLast(isNeighbor);
  const next = changes.slice(index + 1).find(isNeighbor);
  const [depth, nextDepth] = [sharedDepth(piece, previous), sharedDepth(piece, next)];
  const isAfter = previous !== undefined && depth >= nextDepth;
  const neighbor = isAfter ? previous : next;
  if (!neighbor) return [...leaves, ...own];

  const shared = isAfter ? depth : nextDepth;
  const path = pathTo(neighbor.after.element);
  const isBeside = (leaf: Leaf) => leaf.path[shared] === path[shared] && leaf.path[shared - 1] === path[shared - 1];
  const place = isAfter ? leaves.findLastIndex(isBeside) + 1 : leaves.findIndex(isBeside);
  const inserted = own.map((leaf) => ({ ...leaf, path: [...path.slice(0, shared), ...leaf.path.slice(shared)] }));
  return leaves.toSpliced(place, 0, ...inserted);
}

type Neighbor = Extract<BlockChange, { before: unknown }>;

/** How many of the elements around a removed block its neighbor is still in; -1 without a neighbor. */
function sharedDepth(piece: Element, neighbor: Neighbor | undefined): number {
  if (!neighbor) return -1;
  const around = pathTo(piece).slice(0, -1);
  const [former, now] = [pathTo(neighbor.before.element), pathTo(neighbor.after.element)];
  const end = around.findIndex(
    (element, depth) => former[depth] !== element || now[depth]?.tagName !== element.tagName,
  );
  return end < 0 ? around.length : end;
}

const blockOf = ({ path }: Leaf): Element | undefined => path.findLast((element) => element.matches(BLOCKS));

/** From the outermost element to this one. */
function pathTo(element: Element): Element[] {
  const parent = element.parentElement;
  return parent === null || parent.tagName === "BODY" ? [element] : [...pathTo(parent), element];
}
