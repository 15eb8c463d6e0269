/** Of an even number the upper one; NaN of none. */
export const median = (values: number[]): number => percentile(values, 0.5);

/** The value below which `part` (0 to 1) of them lie; NaN of none. */
export function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
