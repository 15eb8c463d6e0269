import { diffArrays } from "diff";

export type Line = { kind: "same" | "mine" | "theirs"; text: string };
export type Difference = { label: string; lines: Line[] };

// two long texts with nothing in common would take seconds to compare
const MAX_CHANGED_LINES = 2_000;

/** Where two versions of a record differ, field by field in the order of `labels`; `linesOf` shows a field as lines. */
export function compareRecords<Values extends object>(
  labels: Record<keyof Values & string, string>,
  { mine, theirs }: { mine: Values; theirs: Values },
  linesOf: (values: Values, field: keyof Values & string) => string[],
): Difference[] {
  return (Object.keys(labels) as (keyof Values & string)[]).flatMap((field) => {
    if (JSON.stringify(mine[field]) === JSON.stringify(theirs[field])) return [];
    const lines = compareLines(linesOf(mine, field), linesOf(theirs, field)).filter(({ text }) => text !== "");
    const isVisible = lines.some(({ kind }) => kind !== "same");
    return [{ label: labels[field], lines: isVisible ? lines : [{ kind: "mine" as const, text: "Formatting only" }] }];
  });
}

/** The lines of both in one order, each marked with whose it is. */
export function compareLines(mine: string[], theirs: string[]): Line[] {
  const marked = (kind: Line["kind"], lines: string[]): Line[] => lines.map((text) => ({ kind, text }));
  const changes = diffArrays(theirs, mine, { maxEditLength: MAX_CHANGED_LINES });
  if (!changes) return [...marked("theirs", theirs), ...marked("mine", mine)];
  return changes.flatMap(({ value, added, removed }) => marked(added ? "mine" : removed ? "theirs" : "same", value));
}

/** The paragraphs of formatted text, to be compared. */
export function paragraphsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.querySelectorAll("p, h1, h2, h3, h4, h5, h6, li, pre, td, th, figcaption, img, iframe, hr")]
    .filter((element) => !element.querySelector("p, li, td"))
    .map((element) => element.textContent?.trim() || element.getAttribute("src") || "");
}
