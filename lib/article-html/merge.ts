import { diffArrays } from "diff";
import { type Element, isInline, isTag, serialize, textOf } from "./tree.ts";
import { groupBy, MAX_MOVES, pairBlocks, type PlacedBlock, without } from "./pair-blocks.ts";

/** A block that both sides changed, or that one side changed and the other removed. */
export type Clash = { base: Element; mine?: Element; theirs?: Element };

/** A part of a merged text; `cameIn` is a block of theirs. */
type Piece =
  | { kind: "kept" | "cameIn"; node: Element }
  | { kind: "removed" }
  | { kind: "clash"; clash: Clash }
  | { kind: "within"; container: Element; pieces: Piece[] };

/** How clashes are settled: keep mine, or both with theirs after mine. */
export type Choice = "mine" | "both";

/**
 * Merges two texts made from `base`, block by block. What one side changed, moved, added or removed is applied. A block
 * that both changed is a clash; one that both moved goes to my place. No block of either side is lost.
 */
export function mergeBlocks(base: Element[], mine: Element[], theirs: Element[]): Piece[] {
  const [formers, theirFormers] = [formerIndexes(base, mine), formerIndexes(base, theirs)];
  const [myMoves, theirMoves] = [movedIndexes(formers), movedIndexes(theirFormers)];
  const theirsOf = new Map(theirFormers.flatMap((former, index) => (former === undefined ? [] : [[former, index]])));

  const merged = mine.map((node, index): PlacedPiece => {
    const former = formers[index];
    const before = former === undefined ? undefined : base[former];
    if (before === undefined || former === undefined) return { piece: { kind: "kept", node }, isMine: true };
    return { piece: mergeBlock(before, node, theirs[theirsOf.get(former) ?? -1]), former };
  });
  const placed = new Map(merged.flatMap((one) => (one.former === undefined ? [] : [[one.former, one]])));

  let last: PlacedPiece | undefined;
  /** Inserts after the block that precedes it in their text, and after my additions there. */
  const insert = (one: PlacedPiece) => {
    let at = last ? merged.indexOf(last) + 1 : 0;
    while (merged[at]?.isMine) at += 1;
    merged.splice(at, 0, one);
    last = one;
  };
  theirs.forEach((node, index) => {
    const former = theirFormers[index];
    const before = former === undefined ? undefined : base[former];
    if (before === undefined || former === undefined) {
      const same = addedByBoth(merged, last, node);
      if (!same) return insert({ piece: { kind: "cameIn", node } });
      same.isMine = false;
      last = same;
      return;
    }
    const present = placed.get(former);
    if (!present) {
      // removed by me
      if (!isSame(node, before)) insert({ piece: { kind: "clash", clash: { base: before, theirs: node } } });
    } else if (theirMoves.has(former) && !myMoves.has(former)) {
      merged.splice(merged.indexOf(present), 1);
      insert(present);
    } else if (theirMoves.has(former) || !myMoves.has(former)) last = present;
  });
  return merged.map(({ piece }) => piece);
}

/** `isMine`: I have added it. */
type PlacedPiece = { piece: Piece; former?: number; isMine?: boolean };

/** Without `theirs`, they have removed the block. */
function mergeBlock(base: Element, mine: Element, theirs: Element | undefined): Piece {
  if (!theirs) return isSame(mine, base) ? { kind: "removed" } : { kind: "clash", clash: { base, mine } };
  if (isSame(mine, theirs) || isSame(theirs, base)) return { kind: "kept", node: mine };
  if (isSame(mine, base)) return { kind: "cameIn", node: theirs };
  return mergeWithin(base, mine, theirs) ?? { kind: "clash", clash: { base, mine, theirs } };
}

/** Merges lists, quotes, tables … item by item. Undefined if the result would be malformed. */
function mergeWithin(base: Element, mine: Element, theirs: Element): Piece | undefined {
  const [ofBase, ofMine, ofTheirs] = [itemsOf(base), itemsOf(mine), itemsOf(theirs)];
  if (!ofBase || !ofMine || !ofTheirs) return undefined;
  const outer = new Set([base, mine, theirs].map((node) => serialize([{ ...node, children: [] }])));
  if (outer.size > 1 || rowWidths([base, mine, theirs]).size > 1) return undefined;
  const pieces = mergeBlocks(ofBase, ofMine, ofTheirs);
  return isWellFormed(pieces) ? { kind: "within", container: mine, pieces } : undefined;
}

/** Undefined for blocks with text, and for table rows, whose cells must keep their places. */
function itemsOf({ tag, children }: Element): Element[] | undefined {
  const isContainer = tag !== "tr" && children.length > 0 && !children.some(isInline);
  return isContainer ? (children as Element[]) : undefined;
}

function rowWidths(nodes: Element[]): Set<number> {
  const rows = (node: Element): Element[] =>
    node.children.flatMap((child) =>
      isTag(child, "tr") ? [child] : isTag(child, "thead", "tbody") ? rows(child) : [],
    );
  return new Set(nodes.flatMap((node) => rows(node).map(({ children }) => children.length)));
}

const UNIQUE_PARTS = ["summary", "caption", "figcaption", "thead", "tbody"];

/** Whether no part is doubled that a container may have only once. */
function isWellFormed(pieces: Piece[]): boolean {
  const tags = pieces.flatMap((piece) => {
    if (piece.kind === "clash") return [piece.clash.mine, piece.clash.theirs].flatMap((node) => node?.tag ?? []);
    return piece.kind === "removed" ? [] : piece.kind === "within" ? piece.container.tag : piece.node.tag;
  });
  return UNIQUE_PARTS.every((part) => tags.filter((tag) => tag === part).length <= 1);
}

const isSame = (one: Element, other: Element) => serialize([one]) === serialize([other]);

/** The same block added by me in the same place, if any. */
function addedByBoth(merged: PlacedPiece[], last: PlacedPiece | undefined, node: Element): PlacedPiece | undefined {
  const start = last ? merged.indexOf(last) + 1 : 0;
  const end = merged.findIndex((one, index) => index >= start && !one.isMine);
  return merged
    .slice(start, end < 0 ? undefined : end)
    .find(({ piece }) => piece.kind === "kept" && isSame(piece.node, node));
}

/** The blocks that both texts have in the same order. */
export function sharedBlocks(mine: Element[], theirs: Element[]): Element[] {
  const { unchanged } = pairBlocks(theirs.map(toPlaced), mine.map(toPlaced));
  return [...unchanged.keys()].flatMap(({ index }) => mine[index] ?? []);
}

/** For each block of `now` its index in `base`. A rewritten block is paired by its place. */
function formerIndexes(base: Element[], now: Element[]): (number | undefined)[] {
  const [before, after] = [base.map(toPlaced), now.map(toPlaced)];
  const { unchanged, moved, versions } = pairBlocks(before, after);
  const formers = new Map([...unchanged, ...moved, ...versions]);
  const left = groupBy(without(before, formers.values()), ({ gap }) => gap);
  return after.map((one) => (formers.get(one) ?? left.get(one.gap)?.shift())?.index);
}

function toPlaced(node: Element, index: number): PlacedBlock {
  const image = node.tag === "figure" ? node.children.find((child) => isTag(child, "img")) : undefined;
  const picture = image && { src: image.attributes.src ?? "" };
  return { block: { text: textOf(node.children), picture }, key: serialize([node]), index, gap: 0 };
}

/** The indexes in `base` of moved blocks: the fewest that leave the others in order, or all if too many have moved. */
function movedIndexes(formers: (number | undefined)[]): Set<number> {
  const order = formers.filter((former) => former !== undefined);
  const sorted = [...order].sort((one, other) => one - other);
  const parts = diffArrays(order, sorted, { maxEditLength: MAX_MOVES });
  return new Set(parts ? parts.flatMap(({ value, removed }) => (removed ? value : [])) : order);
}

export function resolveClashes(pieces: Piece[], choice: Choice): Element[] {
  return pieces.flatMap((piece): Element[] => {
    if (piece.kind === "removed") return [];
    if (piece.kind === "within") {
      const children = resolveClashes(piece.pieces, choice);
      return children.length > 0 ? [{ ...piece.container, children }] : [];
    }
    if (piece.kind !== "clash") return [piece.node];
    const { mine, theirs } = piece.clash;
    return [mine, choice === "both" ? theirs : undefined].filter((node) => node !== undefined);
  });
}

export const flattenPieces = (pieces: Piece[]): Exclude<Piece, { kind: "within" }>[] =>
  pieces.flatMap((piece) => (piece.kind === "within" ? flattenPieces(piece.pieces) : [piece]));
