export type Line = { kind: "same" | "mine" | "theirs"; text: string };
export type Difference = { label: string; lines: Line[] };

const MAX_LINES = 1_000;

/** Where two versions of a record differ, field by field in the order of `labels`; `linesOf` is how a field is shown. */
export function compareRecords<Values extends object>(
  labels: Record<keyof Values & string, string>,
  { mine, theirs }: { mine: Values; theirs: Values },
  linesOf: (values: Values, field: keyof Values & string) => string[],
): Difference[] {
  return (Object.keys(labels) as (keyof Values & string)[]).flatMap((field) => {
    if (JSON.stringify(mine[field]) === JSON.stringify(theirs[field])) return [];
    const lines = compareLines(linesOf(mine, field), linesOf(theirs, field)).filter(({ text }) => text !== "");
    const visible = lines.some(({ kind }) => kind !== "same");
    return [{ label: labels[field], lines: visible ? lines : [{ kind: "mine" as const, text: "Formatting only" }] }];
  });
}

/** The lines of both in one order, each marked with whose it is (longest common subsequence). */
export function compareLines(mine: string[], theirs: string[]): Line[] {
  if (mine.length > MAX_LINES || theirs.length > MAX_LINES) return [...marked("theirs", theirs), ...marked("mine", mine)];
  const common = Array.from({ length: mine.length + 1 }, () => new Array<number>(theirs.length + 1).fill(0));
  const at = (row: number, column: number) => common[row]?.[column] ?? 0;
  for (let row = mine.length - 1; row >= 0; row--) {
    for (let column = theirs.length - 1; column >= 0; column--) {
      const longest = mine[row] === theirs[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
      (common[row] as number[])[column] = longest;
    }
  }
  const lines: Line[] = [];
  let row = 0;
  let column = 0;
  while (row < mine.length && column < theirs.length) {
    if (mine[row] === theirs[column]) {
      lines.push({ kind: "same", text: mine[row++] ?? "" });
      column++;
    } else if (at(row, column + 1) >= at(row + 1, column)) lines.push({ kind: "theirs", text: theirs[column++] ?? "" });
    else lines.push({ kind: "mine", text: mine[row++] ?? "" });
  }
  return [...lines, ...marked("theirs", theirs.slice(column)), ...marked("mine", mine.slice(row))];
}

const marked = (kind: Line["kind"], lines: string[]): Line[] => lines.map((text) => ({ kind, text }));
