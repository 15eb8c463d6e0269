import { type Block, blocksIn, parse } from "@/components/admin/stale-edit/blocks";
import { pairBlocks, type PlacedBlock } from "./pair-blocks";

export type BlockChange =
  | { kind: "same"; before: Block; after: Block }
  | { kind: "added" | "removed" | "movedHere" | "movedAway"; block: Block }
  /** `isMoved`: it is no longer between the same unchanged blocks. */
  | { kind: "changed"; before: Block; after: Block; isMoved: boolean };

export type TextComparison = { changes: BlockChange[]; before: HTMLElement; after: HTMLElement };

export function compareTexts(htmlBefore: string, htmlAfter: string): TextComparison {
  const [before, after] = [parse(htmlBefore), parse(htmlAfter)];
  return { changes: compareBlocks(blocksIn(before), blocksIn(after)), before, after };
}

/** Compares block by block. Removed blocks are listed where they were, changed ones where they are now. */
function compareBlocks(blocksBefore: Block[], blocksAfter: Block[]): BlockChange[] {
  const [before, after] = [blocksBefore.map(place), blocksAfter.map(place)];
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
  return changes;
}

const place = (block: Block, index: number): PlacedBlock<Block> => {
  const { tag, text, picture } = block;
  return { block, key: JSON.stringify([tag, text, picture?.src, picture?.alt]), index, gap: 0 };
};
