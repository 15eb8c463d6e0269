/** What both of two people have from `base`, which may be unknown: field by field, in lists of one length entry by entry. */
export function mergeTexts(base: unknown, mine: unknown, theirs: unknown) {
  let hasClashes = false;
  const merge = (base: unknown, mine: unknown, theirs: unknown): unknown => {
    if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
    if (isSame(base, mine)) return theirs;
    const parts = [base, mine, theirs];
    if (parts.every(Array.isArray)) {
      const [before, own, other] = parts as unknown[][];
      if (before?.length === own?.length && own?.length === other?.length)
        return own?.map((entry, index) => merge(before?.[index], entry, other?.[index]));
    } else if (parts.every(isGroup)) {
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

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isGroup = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
