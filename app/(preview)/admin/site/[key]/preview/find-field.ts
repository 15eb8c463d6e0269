import type { Field, Leaf } from "@/lib/site/fields";
import { leavesOf } from "@/lib/site/walk";
import { unescapeHtml } from "@/lib/escape";

/** Returns the path of the field shown as `shown`; of several, the one at `index`, as pages keep the form's order. */
export function findField(fields: Field, value: unknown, shown: string, index: number): string | undefined {
  const wanted = plainText(shown);
  if (wanted === "") return undefined;
  const leaves = textsOf(fields, value, ["text", "paragraph", "rich"]);
  const same = leaves.filter(({ text }) => text === wanted);
  if (same.length > 0) return same[Math.min(index, same.length - 1)]?.path;
  const filledIn = leaves.find(({ text }) => patternOf(text)?.test(wanted));
  if (filledIn) return filledIn.path;
  const containing = leaves
    .filter(({ text }) => text.includes(wanted))
    .sort((one, other) => one.text.length - other.text.length);
  const contained = leaves
    .filter(({ text }) => wanted.includes(text))
    .sort((one, other) => other.text.length - one.text.length);
  return (containing[0] ?? contained[0])?.path;
}

const PLACEHOLDER = /\{\w+\}/;

/** Matches `text` with its placeholders filled in; undefined if it has no other words. */
export function patternOf(text: string): RegExp | undefined {
  const parts = text.split(PLACEHOLDER);
  if (parts.every((part) => part.trim() === "")) return undefined;
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("[^]+?")}$`);
}

/** Returns `text` without markup and line breaks. */
export const plainText = (text: string) =>
  unescapeHtml(text.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();

/** Returns the nonempty values of fields of these kinds, in the order of the form, without markup. */
export const textsOf = (fields: Field, value: unknown, kinds: readonly Leaf["type"][]) =>
  leavesOf(fields, value)
    .filter(({ field }) => kinds.includes(field.type))
    .map(({ path, value: text }) => ({ path, text: plainText(String(text ?? "")) }))
    .filter(({ text }) => text !== "");
