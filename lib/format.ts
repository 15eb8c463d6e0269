// One zone for server and browser, or the page would change under the reader.
const LONG_DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** US long form, "November 21, 2026"; `unknown` where there is no date. */
export function longDate(iso: string | null | undefined, unknown = "Unknown date"): string {
  const date = new Date(iso ?? NaN);
  return Number.isNaN(date.getTime()) ? unknown : LONG_DATE.format(date);
}

/** The number of a post in the label's catalogue: it is given once and stays. */
export function catalogueNumber(id: number): string {
  return `LN ${String(id).padStart(3, "0")}`;
}
