/** Less alike than this is no suggestion. */
const LEAST = 0.35;

/** Suggests the most alike of `paths` for an address that is not there, or null. */
export function suggestFrom(paths: readonly string[]): (missing: string) => string | null {
  const known = paths.map((path) => ({ path, pairs: pairsOf(path), ending: pairsOf(endOf(path)) }));
  return (missing) => {
    const [pairs, ending] = [pairsOf(missing), pairsOf(endOf(missing))];
    let best: { path: string | null; score: number } = { path: null, score: LEAST };
    for (const one of known) {
      // an old address often ends like the new one, below other folders
      const score = Math.max(likeness(pairs, one.pairs), 0.95 * likeness(ending, one.ending));
      if (score > best.score) best = { path: one.path, score };
    }
    return best.path;
  };
}

const endOf = (path: string) => path.split("/").filter(Boolean).at(-1) ?? "";

function pairsOf(text: string): Set<string> {
  const plain = ` ${text
    .toLowerCase()
    .replace(/\.html?$/, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
  return new Set(Array.from({ length: plain.length - 1 }, (_, at) => plain.slice(at, at + 2)));
}

/** From 0 to 1: the share of letter pairs that both have. */
function likeness(one: Set<string>, other: Set<string>): number {
  let shared = 0;
  for (const pair of one) if (other.has(pair)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}
