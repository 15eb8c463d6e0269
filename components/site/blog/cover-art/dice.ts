/** Numbers that depend on `seed` alone: FNV-1a, then a linear congruential generator. */
export function createDice(seed: string) {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  state = Math.imul(state ^ (state >>> 15), 2246822519) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) / 16777216;
  };
  return {
    /** A whole number from `low` to `high`. */
    between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
  };
}

export type Dice = ReturnType<typeof createDice>;
