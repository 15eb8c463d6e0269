import { diffArrays } from "diff";
import { textBlocks } from "@/lib/article-html/diff";

export type Line = { kind: "same" | "mine" | "theirs"; text: string };
export type Difference = { label: string; lines: Line[] };

// two long texts with nothing in common would take seconds to compare
const MAX_CHANGED_LINES = 2_000;

export type Compared<Values extends object> = {
  labels: Record<keyof Values & string, string>;
  rich?: readonly (keyof Values)[];
  mine: Values;
  theirs: Values;
};

/** Differences of records with plain fields, and formatted text in the fields of `rich`, in the order of `labels`. */
export function compareRecords<Values extends object>({ labels, rich = [], mine, theirs }: Compared<Values>) {
  return (Object.keys(labels) as (keyof Values & string)[]).flatMap((field) => {
    if (JSON.stringify(mine[field]) === JSON.stringify(theirs[field])) return [];
    const linesOf = ({ [field]: value }: Values) =>
      rich.includes(field) ? paragraphsOf(String(value)) : [value].flat().map(String);
    return [differenceOf(labels[field], linesOf(mine), linesOf(theirs))];
  });
}

/** The difference of two unequal values. */
export function differenceOf(label: string, mine: string[], theirs: string[]): Difference {
  const lines = compareLines(mine, theirs).filter(({ text }) => text !== "");
  const isVisible = lines.some(({ kind }) => kind !== "same");
  return { label, lines: isVisible ? lines : [{ kind: "mine", text: "Formatting only" }] };
}

/** Merges the lines of both, each marked with its owner. */
function compareLines(mine: string[], theirs: string[]): Line[] {
  const marked = (kind: Line["kind"], lines: string[]): Line[] => lines.map((text) => ({ kind, text }));
  const changes = diffArrays(theirs, mine, { maxEditLength: MAX_CHANGED_LINES });
  if (!changes) return [...marked("theirs", theirs), ...marked("mine", mine)];
  return changes.flatMap(({ value, added, removed }) => marked(added ? "mine" : removed ? "theirs" : "same", value));
}

/** The paragraphs of formatted text; a picture by its URL. */
export const paragraphsOf = (html: string): string[] =>
  textBlocks(html).map(({ text, picture }) => picture?.src ?? text);
