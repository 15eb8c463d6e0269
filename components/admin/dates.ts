/** A date as the reader's own country writes it; `Not set` where there is none. */
export function localDate(value: string | null | undefined): string {
  const date = value ? new Date(value) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date.toLocaleDateString() : "Not set";
}
