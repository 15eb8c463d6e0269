/** Paths less similar than this are not suggested. */
const MIN_LIKENESS = 0.35;
/** For paths whose last segments are similar: a new address often differs only in its folders. */
const END_WEIGHT = 0.95;

/** Finds the most similar of `paths` for each missing path, or null. */
export function suggestPaths(missing: readonly string[], paths: readonly string[]): (string | null)[] {
  const best = missing.map(() => ({ path: null as string | null, score: MIN_LIKENESS }));
  const compared = [
    { part: (path: string) => path, weight: 1 },
    { part: lastSegment, weight: END_WEIGHT },
  ].map(({ part, weight }) => ({ part, weight, likenessTo: likenessTo(missing.map(part)) }));
  for (const path of paths)
    for (const { part, weight, likenessTo } of compared)
      likenessTo(part(path)).forEach((likeness, index) => {
        if (likeness * weight > (best[index]?.score ?? 1)) best[index] = { path, score: likeness * weight };
      });
  return best.map(({ path }) => path);
}

export const lastSegment = (path: string) => path.split("/").filter(Boolean).at(-1) ?? "";

/** Rates the likeness to each of `texts` from 0 to 1: the share of common letter pairs. */
function likenessTo(texts: readonly string[]): (text: string) => number[] {
  const all = texts.map(pairsOf);
  const withPair = new Map<string, number[]>();
  all.forEach((pairs, index) => pairs.forEach((pair) => withPair.set(pair, [...(withPair.get(pair) ?? []), index])));
  return (text) => {
    const pairs = pairsOf(text);
    const shared = all.map(() => 0);
    for (const pair of pairs) for (const index of withPair.get(pair) ?? []) shared[index] = (shared[index] ?? 0) + 1;
    return shared.map((count, index) => (2 * count) / (pairs.size + (all[index]?.size ?? 0)));
  };
}

/** The pairs of adjacent letters; none for a text without letters. */
function pairsOf(text: string): Set<string> {
  const plain = text
    .toLowerCase()
    .replace(/\.html?$/, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const padded = ` ${plain} `;
  return new Set(plain && Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)));
}
