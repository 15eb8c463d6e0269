import { diffArrays, wordsWithSpaceDiff } from "diff";

/** A paragraph, item, picture … of a text. */
type Comparable = { text: string; picture?: { src: string } };

/** `key`: equal for equal blocks; `gap`: how many unchanged blocks are before it. */
export type PlacedBlock<One extends Comparable = Comparable> = { block: One; key: string; index: number; gap: number };

/** The least share of words that two versions of a block have in common. */
const MIN_SHARE = 0.5;

// two long texts with most blocks moved would take seconds to compare
export const MAX_MOVES = 2_000;

// beyond this, each block is compared only with the blocks nearest to its place
const MAX_COMPARISONS = 100_000;

/** Pairs the blocks of the later text with earlier ones: unchanged, moved, or versions of them. */
export function pairBlocks<Placed extends PlacedBlock>(before: Placed[], after: Placed[]) {
  const unchanged = pairUnchanged(before, after);
  const [removed, added] = [without(before, unchanged.values()), without(after, unchanged.keys())];
  const moved = pairMoved(removed, added);
  const versions = pairVersions(without(removed, moved.values()), without(added, moved.keys()));
  return { unchanged, moved, versions };
}

/** Pairs equal blocks that are in the same order, and numbers the gaps between them. */
function pairUnchanged<Placed extends PlacedBlock>(before: Placed[], after: Placed[]): Map<Placed, Placed> {
  const keysOf = (blocks: Placed[]) => new Set(blocks.map(({ key }) => key));
  const [keysBefore, keysAfter] = [keysOf(before), keysOf(after)];
  const left = before.filter(({ key }) => keysAfter.has(key));
  const right = after.filter(({ key }) => keysBefore.has(key));
  const runs = diffArrays(left, right, {
    comparator: (one, other) => one.key === other.key,
    maxEditLength: MAX_MOVES,
  }) ?? [{ value: left, removed: true, added: false }];
  const gone = runs.flatMap(({ value, removed }) => (removed ? value : []));
  const formers = without(left, gone);
  const unchanged = runs.flatMap(({ value, added, removed }) => (added || removed ? [] : value));
  numberGaps(before, new Set(formers));
  numberGaps(after, new Set(unchanged));
  return pairUp(unchanged, (_now, index) => formers[index]);
}

function numberGaps(blocks: PlacedBlock[], unchanged: Set<PlacedBlock>): void {
  let gap = 0;
  for (const one of blocks) {
    one.gap = gap;
    if (unchanged.has(one)) gap += 1;
  }
}

/** Map.groupBy is too new for the browsers that the program serves. */
export function groupBy<Key, One>(all: Iterable<One>, keyOf: (one: One) => Key): Map<Key, One[]> {
  const groups = new Map<Key, One[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

function pairMoved<Placed extends PlacedBlock>(removed: Placed[], added: Placed[]): Map<Placed, Placed> {
  const formers = groupBy(removed, ({ key }) => key);
  return pairUp(added, (now) => formers.get(now.key)?.shift());
}

const pairUp = <T>(all: T[], partnerOf: (one: T, index: number) => T | undefined): Map<T, T> =>
  new Map(
    all.flatMap((one, index) => {
      const partner = partnerOf(one, index);
      return partner === undefined ? [] : [[one, partner]];
    }),
  );

export const without = <T>(all: T[], left: Iterable<T>): T[] => {
  const leftOut = new Set(left);
  return all.filter((one) => !leftOut.has(one));
};

/** Pairs added blocks with the removed ones that they are versions of, the most similar first. */
function pairVersions<Placed extends PlacedBlock>(removed: Placed[], added: Placed[]): Map<Placed, Placed> {
  const shareWith = wordShares(added);
  const reach = Math.min(added.length, Math.ceil(MAX_COMPARISONS / Math.max(1, removed.length)));
  const candidates = removed.flatMap((former, index) => {
    const center = Math.round((index / removed.length) * added.length);
    const start = Math.max(0, Math.min(added.length - reach, center - Math.round(reach / 2)));
    const shareOf = shareWith(former);
    return added.slice(start, start + reach).flatMap((version) => {
      const share = pictureShare(former, version) ?? shareOf(version);
      return share < MIN_SHARE ? [] : [{ former, version, share, distance: Math.abs(former.gap - version.gap) }];
    });
  });
  candidates.sort((one, other) => other.share - one.share || one.distance - other.distance);
  const formerOf = new Map<Placed, Placed>();
  const taken = new Set<Placed>();
  for (const { former, version } of candidates) {
    if (taken.has(former) || formerOf.has(version)) continue;
    formerOf.set(version, former);
    taken.add(former);
  }
  return formerOf;
}

/** Images have no words, so an image in the same gap counts as a version of the former. */
function pictureShare(former: PlacedBlock, version: PlacedBlock): number | undefined {
  const [one, other] = [former.block.picture, version.block.picture];
  if (!one && !other) return undefined;
  if (!one || !other) return 0;
  if (one.src === other.src) return 1;
  return former.gap === version.gap ? MIN_SHARE : 0;
}

/** Twice the number of common words divided by the number of words of both, each word counted once. */
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
      if (!(most >= MIN_SHARE)) return 0;
      let common = 0;
      for (const word of others) common += isCommon[word] ?? 0;
      return (2 * common) / (words.length + others.length);
    };
  };
}
