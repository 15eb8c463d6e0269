/** Merges two versions of `base`, which may be unknown, by field; lists by entry if they pass `isInPlace`. */
export function mergeTexts(base: unknown, mine: unknown, theirs: unknown) {
  let hasClashes = false;
  const merge = (base: unknown, mine: unknown, theirs: unknown, isEntry = false): unknown => {
    if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
    if (isSame(base, mine)) return theirs;
    const parts = [base, mine, theirs];
    if (parts.every(Array.isArray)) {
      const [before, own, other] = parts as unknown[][];
      if (isInPlace(before, own) && isInPlace(before, other))
        return own?.map((entry, index) => merge(before?.[index], entry, other?.[index], true));
    } else if (parts.every(isGroup) && (!isEntry || [mine, theirs].every((one) => keepsTexts(base, one)))) {
      const [before, own, other] = parts as Record<string, unknown>[];
      return Object.fromEntries(
        Object.entries(own ?? {}).map(([name, value]) => [name, merge(before?.[name], value, other?.[name])]),
      );
    }
    hasClashes = true;
    return mine;
  };
  return { value: merge(base, mine, theirs), hasClashes };
}

type Change = { name: string; value: unknown };

/** The differences between two form values, by field. A list with added, removed or moved entries is one difference. */
export function changesOf(before: unknown, after: unknown, name = ""): Change[] {
  if (isSame(before, after)) return [];
  const areLists = Array.isArray(before) && Array.isArray(after) && isInPlace(before, after);
  if (!areLists && !(isGroup(before) && isGroup(after))) return [{ name, value: after }];
  const parts = before as Record<string, unknown>;
  return Object.entries(after as typeof parts).flatMap(([part, value]) =>
    changesOf(parts[part], value, name ? `${name}.${part}` : part),
  );
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether no entry was added, removed or moved. */
const isInPlace = (before: unknown[] = [], after: unknown[] = []) =>
  before.length === after.length &&
  after.every((entry, index) => isSame(entry, before[index]) || !before.some((one) => isSame(one, entry)));

/** Whether an entry has kept half of its texts. If not, it was removed, and another one was added in its place. */
function keepsTexts(before: unknown, after: unknown): boolean {
  const texts = keptTexts(before, after);
  return texts.some(Boolean) && texts.filter(Boolean).length * 2 >= texts.length;
}

/** For each text of `before` outside its lists: whether `after` has it, too. */
function keptTexts(before: unknown, after: unknown): boolean[] {
  if (Array.isArray(before)) return [];
  if (typeof before === "string") return before === "" ? [] : [before === after];
  const parts = Object(after) as Record<string, unknown>;
  return Object.entries(Object(before) as object).flatMap(([name, value]) => keptTexts(value, parts[name]));
}

const isGroup = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
