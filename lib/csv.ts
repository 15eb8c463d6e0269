/** CSV (RFC 4180) of the program's own values, which are never formulas; lib/contact/csv.ts writes visitors' texts. */

const quoted = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

export const csvLine = (values: readonly (string | number)[]) => `${values.map(String).map(quoted).join(",")}\n`;

/** The values of each line, separated by tabs, commas or semicolons, as spreadsheets save CSV. Throws if it is none. */
export function* csvRows(text: string): Generator<string[]> {
  const csv = text.replace(/^\ufeff/, "");
  const [first = ""] = csv.split(/[\r\n]/, 1);
  const separator = ["\t", ","].find((one) => first.includes(one)) ?? ";";
  const pattern = new RegExp(`("(?:[^"]|"")*"|[^"${separator}\\r\\n]*)(${separator}|\\r\\n?|\\n|$)`, "y");
  let row: string[] = [];
  for (let at = 0; at < csv.length || row.length > 0; at = pattern.lastIndex) {
    pattern.lastIndex = at;
    const [, value = "", end] = pattern.exec(csv) ?? [];
    if (end === undefined) throw new Error("it is no CSV");
    row.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === separator) continue;
    yield row;
    row = [];
  }
}
