/** The upper median of an even number of values; NaN without values. */
export const median = (values: number[]): number => percentile(values, 0.5);

/** The value below which `part` (0 to 1) of all values lie; NaN without values. */
export function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
