import { wordsWithSpaceDiff } from "diff";
import type { Block } from "@/components/admin/stale-edit/blocks";

/** `key`: equal for equal blocks; `gap`: how many unchanged blocks are before it. */
export type PlacedBlock = { block: Block; key: string; index: number; gap: number };

/** The part of their words that two versions of a block have in common at least. */
const LEAST_SHARE = 0.5;

// with more blocks than this allows, each is compared with those nearest to its place
const MAX_COMPARISONS = 100_000;

/** Pairs added blocks with the removed ones that they are versions of, the most similar first. */
export function pairVersions(removed: PlacedBlock[], added: PlacedBlock[]): Map<PlacedBlock, PlacedBlock> {
  const shareWith = wordShares(added);
  const reach = Math.min(added.length, Math.ceil(MAX_COMPARISONS / Math.max(1, removed.length)));
  const candidates = removed.flatMap((former, index) => {
    const center = Math.round((index / removed.length) * added.length);
    const start = Math.max(0, Math.min(added.length - reach, center - Math.round(reach / 2)));
    const shareOf = shareWith(former);
    return added.slice(start, start + reach).flatMap((version) => {
      const share = pictureShare(former, version) ?? shareOf(version);
      return share < LEAST_SHARE ? [] : [{ former, version, share, distance: Math.abs(former.gap - version.gap) }];
    });
  });
  candidates.sort((one, other) => other.share - one.share || one.distance - other.distance);
  const formerOf = new Map<PlacedBlock, PlacedBlock>();
  const taken = new Set<PlacedBlock>();
  for (const { former, version } of candidates) {
    if (taken.has(former) || formerOf.has(version)) continue;
    formerOf.set(version, former);
    taken.add(former);
  }
  return formerOf;
}

/** Images have no words: one in the same gap replaces the former. */
function pictureShare(former: PlacedBlock, version: PlacedBlock): number | undefined {
  const [one, other] = [former.block.picture, version.block.picture];
  if (!one && !other) return undefined;
  if (!one || !other) return 0;
  if (one.src === other.src) return 1;
  return former.gap === version.gap ? LEAST_SHARE : 0;
}

/** Twice the number of common words by the number of words of both, each word once. */
function wordShares(added: PlacedBlock[]): (former: PlacedBlock) => (version: PlacedBlock) => number {
  const numbers = new Map<string, number>();
  const wordsOf = ({ block }: PlacedBlock) => {
    const words = new Set(wordsWithSpaceDiff.tokenize(block.text).filter((token) => /[\p{L}\p{N}]/u.test(token)));
    return Uint32Array.from(words, (word) => {
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      return number;
    });
  };
  const addedWords = new Map(added.map((version) => [version, wordsOf(version)]));
  return (former) => {
    const words = wordsOf(former);
    const isCommon = new Uint8Array(numbers.size);
    for (const word of words) isCommon[word] = 1;
    return (version) => {
      const others = addedWords.get(version) ?? words;
      const most = (2 * Math.min(words.length, others.length)) / (words.length + others.length);
      if (!(most >= LEAST_SHARE)) return 0;
      let common = 0;
      for (const word of others) common += isCommon[word] ?? 0;
      return (2 * common) / (words.length + others.length);
    };
  };
}
