import { path } from "../../path-data";

// path data
export const dome = (x: number, y: number, r: number) => path`M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`;
export const arch = (x: number, y: number, r: number) => path`M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0`;
/** From `from` to `to`, `by` apart. */
export const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, index) => from + index * by);

type Row = readonly [left: number, right: number, y: number];

/** A halftone: rows of dots between two edges given per row, so any outline without clipping. */
export function Screen({ rows, color, step = 6 }: { rows: readonly Row[]; color: string; step?: number }) {
  const lines = rows
    .filter(([left, right]) => right > left)
    .map(([left, right, y], index) => path`M${left + (index % 2 ? step / 2 : 0)} ${y}H${right}`)
    .join("");
  return (
    <path
      d={lines}
      fill="none"
      stroke={color}
      strokeWidth={step * 0.42}
      strokeLinecap="round"
      strokeDasharray={`0 ${step}`}
    />
  );
}

/** Rows of a disc, from `from` to `to` radii below its center. */
export const discRows = (x: number, y: number, r: number, from = -1, to = 1): Row[] =>
  steps(y + r * from, y + r * to, 5).map((rowY) => {
    const half = Math.sqrt(Math.max(0, r * r - (rowY - y) ** 2)) - 2;
    return [x - half, x + half, rowY];
  });

export const boxRows = (x: number, y: number, width: number, height: number): Row[] =>
  steps(y, y + height, 5).map((rowY) => [x, x + width, rowY]);

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
