/** CSV (RFC 4180) of the program's own values, none of which is a formula; lib/contact/csv.ts writes what visitors sent. */

const quoted = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

export const csvLine = (values: readonly (string | number)[]) => `${values.map(String).map(quoted).join(",")}\n`;

const VALUE = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/y;

/** The values of each line of `text`, which may begin with a byte order mark. Throws where it is no CSV. */
export function* csvRows(text: string): Generator<string[]> {
  const csv = text.replace(/^\ufeff/, "");
  let row: string[] = [];
  for (let at = 0; at < csv.length; at = VALUE.lastIndex) {
    VALUE.lastIndex = at;
    const [, value = "", end] = VALUE.exec(csv) ?? [];
    if (end === undefined) throw new Error("it is no CSV");
    row.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === ",") continue;
    yield row;
    row = [];
  }
}
