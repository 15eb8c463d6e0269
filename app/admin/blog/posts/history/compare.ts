import { diffArrays } from "diff";
import { type Block, blocksIn, parse } from "@/components/admin/stale-edit/blocks";
import { pairVersions, type PlacedBlock } from "./pair-blocks";

export type BlockChange =
  | { kind: "same"; before: Block; after: Block }
  | { kind: "added" | "removed" | "movedHere" | "movedAway"; block: Block }
  /** `isMoved`: it is no longer between the same unchanged blocks. */
  | { kind: "changed"; before: Block; after: Block; isMoved: boolean };

export type TextComparison = { changes: BlockChange[]; before: HTMLElement; after: HTMLElement };

// two long texts with most blocks moved would take seconds to compare
const MAX_MOVES = 2_000;

export function compareTexts(htmlBefore: string, htmlAfter: string): TextComparison {
  const [before, after] = [parse(htmlBefore), parse(htmlAfter)];
  return { changes: compareBlocks(blocksIn(before), blocksIn(after)), before, after };
}

/** Compares block by block. Removed blocks are listed where they were, changed ones where they are now. */
function compareBlocks(blocksBefore: Block[], blocksAfter: Block[]): BlockChange[] {
  const [before, after] = [blocksBefore.map(place), blocksAfter.map(place)];
  const unchanged = pairUnchanged(before, after);
  const [removed, added] = [without(before, unchanged.values()), without(after, unchanged.keys())];
  const moved = pairMoved(removed, added);
  const versions = pairVersions(without(removed, moved.values()), without(added, moved.keys()));
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
  return changes;
}

const place = (block: Block, index: number): PlacedBlock => {
  const { tag, text, picture } = block;
  return { block, key: JSON.stringify([tag, text, picture?.src, picture?.alt]), index, gap: 0 };
};

const without = <T>(all: T[], left: Iterable<T>): T[] => {
  const leftOut = new Set(left);
  return all.filter((one) => !leftOut.has(one));
};

/** Pairs what is the same in the same order, and numbers the gaps between. */
function pairUnchanged(before: PlacedBlock[], after: PlacedBlock[]): Map<PlacedBlock, PlacedBlock> {
  const keysOf = (blocks: PlacedBlock[]) => new Set(blocks.map(({ key }) => key));
  const [keysBefore, keysAfter] = [keysOf(before), keysOf(after)];
  const left = before.filter(({ key }) => keysAfter.has(key));
  const right = after.filter(({ key }) => keysBefore.has(key));
  const runs = diffArrays(left, right, {
    comparator: (one, other) => one.key === other.key,
    maxEditLength: MAX_MOVES,
  }) ?? [{ value: left, removed: true, added: false }];
  const formers = without(
    left,
    runs.flatMap(({ value, removed }) => (removed ? value : [])),
  );
  const unchanged = runs.flatMap(({ value, added, removed }) => (added || removed ? [] : value));
  numberGaps(before, new Set(formers));
  numberGaps(after, new Set(unchanged));
  return pairs(unchanged, (_now, index) => formers[index]);
}

function numberGaps(blocks: PlacedBlock[], unchanged: Set<PlacedBlock>): void {
  let gap = 0;
  for (const one of blocks) {
    one.gap = gap;
    if (unchanged.has(one)) gap += 1;
  }
}

/** Pairs added blocks with removed ones that are the same. */
function pairMoved(removed: PlacedBlock[], added: PlacedBlock[]): Map<PlacedBlock, PlacedBlock> {
  const formers = Map.groupBy(removed, ({ key }) => key);
  return pairs(added, (now) => formers.get(now.key)?.shift());
}

const pairs = <T>(all: T[], partnerOf: (one: T, index: number) => T | undefined): Map<T, T> =>
  new Map(
    all.flatMap((one, index) => {
      const partner = partnerOf(one, index);
      return partner === undefined ? [] : [[one, partner]];
    }),
  );
