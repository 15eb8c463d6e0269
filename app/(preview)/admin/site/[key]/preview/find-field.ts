type Leaf = { path: string; text: string };

/** Merges `value` over `base`, which has the constants. */
export function overlay(base: unknown, value: unknown): unknown {
  if (Array.isArray(value)) {
    const entries = Array.isArray(base) ? (base as unknown[]) : [];
    return value.map((entry, index) => overlay(entries[index], entry));
  }
  if (!isRecord(value)) return value ?? base;
  const values = isRecord(base) ? base : {};
  const names = new Set([...Object.keys(values), ...Object.keys(value)]);
  return Object.fromEntries([...names].map((name) => [name, overlay(values[name], value[name])]));
}

/**
 * The path of the field that is shown as `shown`. Of several fields with the same text, `index` selects one: pages show
 * them in the order of the form.
 */
export function findField(value: unknown, shown: string, index: number): string | undefined {
  const wanted = plain(shown);
  if (wanted === "") return undefined;
  const leaves = leavesOf(value);
  const same = leaves.filter(({ text }) => text === wanted);
  if (same.length > 0) return same[Math.min(index, same.length - 1)]?.path;
  const filledIn = leaves.find(({ text }) => isFilledIn(text, wanted));
  if (filledIn) return filledIn.path;
  const around = leaves
    .filter(({ text }) => text.includes(wanted))
    .sort((one, other) => one.text.length - other.text.length);
  const inside = leaves
    .filter(({ text }) => wanted.includes(text))
    .sort((one, other) => other.text.length - one.text.length);
  return (around[0] ?? inside[0])?.path;
}

const PLACEHOLDER = /\{\w+\}/g;

/** Whether `shown` is `text` with its placeholders filled in. */
function isFilledIn(text: string, shown: string): boolean {
  const parts = text.split(PLACEHOLDER);
  if (parts.length === 1 || parts.every((part) => part.trim() === "")) return false;
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("[^]+?");
  return new RegExp(`^${pattern}$`).test(shown);
}

/** Text without markup and line breaks. */
export const plain = (text: string) =>
  text
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

function leavesOf(value: unknown, path = ""): Leaf[] {
  if (typeof value === "string") {
    const text = plain(value);
    return text === "" ? [] : [{ path, text }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => leavesOf(child, path === "" ? name : `${path}.${name}`));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
