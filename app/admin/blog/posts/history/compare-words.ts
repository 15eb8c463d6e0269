import { diffWordsWithSpace } from "diff";

export type Words = { kind: "same" | "added" | "removed"; text: string };

// two long texts with nothing in common would take seconds to compare
const MAX_EDITS = 2_000;
const LEAST_SHARED = 0.3;

/** Compares word by word; texts with little in common, or more edits than allowed, are removed and added as a whole. */
export function compareWords(before: string, after: string, maxEdits = MAX_EDITS): Words[] {
  if (before === after) return before === "" ? [] : [{ kind: "same", text: before }];
  const whole: Words[] = [
    { kind: "removed" as const, text: before },
    { kind: "added" as const, text: after },
  ].filter(({ text }) => text !== "");
  const parts = diffWordsWithSpace(before, after, { maxEditLength: Math.min(maxEdits, MAX_EDITS) });
  if (!parts) return whole;
  const words = parts.map(({ value, added, removed }): Words => {
    return { kind: added ? "added" : removed ? "removed" : "same", text: value };
  });
  return sharedPart(words, before, after) < LEAST_SHARED ? whole : words;
}

function sharedPart(words: Words[], before: string, after: string): number {
  const letters = (text: string) => text.replace(/\s/g, "").length;
  const shared = words.filter(({ kind }) => kind === "same").reduce((sum, { text }) => sum + letters(text), 0);
  return (2 * shared) / Math.max(1, letters(before) + letters(after));
}
