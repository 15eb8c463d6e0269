/** Less alike than this is no suggestion. */
const LEAST = 0.35;
/** Of a path that is alike at its end alone: an old address often ends like the new one, below other folders. */
const END_WEIGHT = 0.95;

/** The most alike of `paths` for each of `missing`, addresses that are not there; null where none is. */
export function suggestPaths(missing: readonly string[], paths: readonly string[]): (string | null)[] {
  const pages = paths.map((path) => ({ path, whole: pairsOf(path), end: pairsOf(endOf(path)) }));
  return missing.map((address) => {
    const [whole, end] = [pairsOf(address), pairsOf(endOf(address))];
    let best = { path: null as string | null, score: LEAST };
    for (const page of pages) {
      const score = Math.max(likeness(whole, page.whole), likeness(end, page.end) * END_WEIGHT);
      if (score > best.score) best = { path: page.path, score };
    }
    return best.path;
  });
}

export const endOf = (path: string) => path.split("/").filter(Boolean).at(-1) ?? "";

/** From 0 to 1: the share of letter pairs that both have. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of one) if (other.has(pair)) shared += 1;
  return shared === 0 ? 0 : (2 * shared) / (one.size + other.size);
}

/** None of a text without letters. */
function pairsOf(text: string): Set<string> {
  const plain = text
    .toLowerCase()
    .replace(/\.html?$/, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const padded = ` ${plain} `;
  return new Set(plain && Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)));
}
