import { diffArrays, diffWordsWithSpace } from "diff";
import type { Block } from "@/components/admin/stale-edit/blocks";

export type Words = { kind: "same" | "added" | "removed"; text: string };

export type BlockChange =
  | { kind: "same"; before: Block; after: Block }
  | { kind: "added" | "removed" | "movedHere" | "movedAway"; block: Block }
  | { kind: "changed"; before: Block; after: Block; words: Words[] };

// two long texts with nothing in common would take seconds to compare
const MAX_EDITS = 2_000;
const LEAST_SHARED = 0.3;

/** Compares word by word; texts with little in common are removed and added as a whole. */
export function compareWords(before: string, after: string): Words[] {
  if (before === after) return before === "" ? [] : [{ kind: "same", text: before }];
  const whole: Words[] = [
    { kind: "removed" as const, text: before },
    { kind: "added" as const, text: after },
  ].filter(({ text }) => text !== "");
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS });
  if (!parts) return whole;
  const words = parts.map(({ value, added, removed }): Words => {
    return { kind: added ? "added" : removed ? "removed" : "same", text: value };
  });
  return sharedPart(words, before, after) < LEAST_SHARED ? whole : words;
}

function sharedPart(words: Words[], before: string, after: string): number {
  const letters = (text: string) => text.replace(/\s/g, "").length;
  const shared = words.filter(({ kind }) => kind === "same").reduce((sum, { text }) => sum + letters(text), 0);
  return (2 * shared) / Math.max(1, letters(before) + letters(after));
}

/** Compares block by block: changed ones by words, moved ones marked as moved. */
export function compareBlocks(before: Block[], after: Block[]): BlockChange[] {
  const runs = diffArrays(before.map(keyOf), after.map(keyOf), { maxEditLength: MAX_EDITS });
  if (!runs) {
    return [
      ...before.map((block): BlockChange => ({ kind: "removed", block })),
      ...after.map((block): BlockChange => ({ kind: "added", block })),
    ];
  }
  const changes: BlockChange[] = [];
  let [left, right] = [0, 0];
  for (let index = 0; index < runs.length; index += 1) {
    const { value, added, removed } = runs[index] ?? { value: [] };
    if (removed) {
      const next = runs[index + 1];
      const arrived = next?.added ? next.value.length : 0;
      changes.push(...pairUp(before.slice(left, left + value.length), after.slice(right, right + arrived)));
      left += value.length;
      right += arrived;
      if (arrived > 0) index += 1;
    } else if (added) {
      changes.push(...after.slice(right, right + value.length).map((block): BlockChange => ({ kind: "added", block })));
      right += value.length;
    } else {
      changes.push(...sameBlocks(before.slice(left, left + value.length), after.slice(right, right + value.length)));
      left += value.length;
      right += value.length;
    }
  }
  return markMoved(changes);
}

const sameBlocks = (before: Block[], after: Block[]): BlockChange[] =>
  after.flatMap((block, index) => {
    const former = before[index];
    return former ? [{ kind: "same", before: former, after: block }] : [];
  });

const keyOf = ({ tag, text, picture }: Block) => JSON.stringify([tag, text, picture?.src, picture?.alt]);

/** Pairs blocks in the same place that share most of their words. */
function pairUp(removed: Block[], added: Block[]): BlockChange[] {
  const changes: BlockChange[] = [];
  const rest = [...added];
  for (const block of removed) {
    const index = rest.findIndex((other) => isVersionOf(block, other));
    const match = rest[index];
    if (!match) {
      changes.push({ kind: "removed", block });
      continue;
    }
    changes.push(...rest.splice(0, index).map((other): BlockChange => ({ kind: "added", block: other })));
    rest.shift();
    changes.push({ kind: "changed", before: block, after: match, words: compareWords(block.text, match.text) });
  }
  return [...changes, ...rest.map((block): BlockChange => ({ kind: "added", block }))];
}

function isVersionOf(before: Block, after: Block): boolean {
  if (before.picture || after.picture) return Boolean(before.picture && after.picture);
  return compareWords(before.text, after.text).some(({ kind, text }) => kind === "same" && /\S/.test(text));
}

function markMoved(changes: BlockChange[]): BlockChange[] {
  const keysOf = (wanted: "added" | "removed") =>
    changes.flatMap((change) => (change.kind === wanted ? [keyOf(change.block)] : []));
  const [added, removed] = [new Set(keysOf("added")), new Set(keysOf("removed"))];
  return changes.map((change) => {
    if (change.kind === "removed" && added.has(keyOf(change.block))) return { ...change, kind: "movedAway" };
    if (change.kind === "added" && removed.has(keyOf(change.block))) return { ...change, kind: "movedHere" };
    return change;
  });
}
