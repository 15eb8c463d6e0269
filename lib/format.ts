// One zone for server and browser, or the page would change under the reader.
const LONG_DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** US long form, "November 21, 2026"; `unknown` where there is no date. */
export function longDate(iso: string | null | undefined, unknown = "Unknown date"): string {
  const date = new Date(iso ?? NaN);
  return Number.isNaN(date.getTime()) ? unknown : LONG_DATE.format(date);
}

/** `text` with the values of the names that it holds in braces. */
export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));
}

/** The number of a post in the label's catalog, written as `pattern` says; one that was never published has none yet. */
export function catalogNumber(pattern: string, number: number | null): string {
  return fillIn(pattern, { number: number === null ? "---" : String(number).padStart(3, "0") });
}

/** `data` as the text of a script element: nothing in it can end the element or begin another. */
export function jsonLd(data: object): string {
  return JSON.stringify({ "@context": "https://schema.org", ...data })
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
