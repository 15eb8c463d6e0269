import { diffArrays } from "diff";
import { textBlocks } from "@/lib/article-html/diff";

export type Line = { kind: "same" | "mine" | "theirs"; text: string };
export type Difference = { label: string; lines: Line[] };

// two long texts with nothing in common would take seconds to compare
const MAX_CHANGED_LINES = 2_000;

/** The differences of two records, field by field in the order of `labels`; `linesOf` splits a field into lines. */
export function compareRecords<Values extends object>(
  labels: Record<keyof Values & string, string>,
  { mine, theirs }: { mine: Values; theirs: Values },
  linesOf: (values: Values, field: keyof Values & string) => string[],
): Difference[] {
  return (Object.keys(labels) as (keyof Values & string)[]).flatMap((field) => {
    if (JSON.stringify(mine[field]) === JSON.stringify(theirs[field])) return [];
    return [differenceOf(labels[field], linesOf(mine, field), linesOf(theirs, field))];
  });
}

/** The difference of two unequal values. */
export function differenceOf(label: string, mine: string[], theirs: string[]): Difference {
  const lines = compareLines(mine, theirs).filter(({ text }) => text !== "");
  const isVisible = lines.some(({ kind }) => kind !== "same");
  return { label, lines: isVisible ? lines : [{ kind: "mine", text: "Formatting only" }] };
}

/** Merges the lines of both, each marked with its owner. */
export function compareLines(mine: string[], theirs: string[]): Line[] {
  const marked = (kind: Line["kind"], lines: string[]): Line[] => lines.map((text) => ({ kind, text }));
  const changes = diffArrays(theirs, mine, { maxEditLength: MAX_CHANGED_LINES });
  if (!changes) return [...marked("theirs", theirs), ...marked("mine", mine)];
  return changes.flatMap(({ value, added, removed }) => marked(added ? "mine" : removed ? "theirs" : "same", value));
}

/** The paragraphs of formatted text; a picture by its URL. */
export const paragraphsOf = (html: string): string[] =>
  textBlocks(html).map(({ text, picture }) => picture?.src ?? text);
