import { AUDIT_COLUMNS, type ChainedEntry } from "./chain.ts";

const quoted = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
const line = (values: readonly string[]) => `${values.map(quoted).join(",")}\n`;

/** The entries as CSV (RFC 4180). Their texts are the program's own, so none is a formula. */
export async function* auditCsv(entries: AsyncIterable<ChainedEntry>): AsyncGenerator<string> {
  yield line(AUDIT_COLUMNS);
  for await (const entry of entries) yield line(AUDIT_COLUMNS.map((column) => entry[column]));
}

const VALUE = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/y;

/** The entries of an export. Throws when the file is not one. */
export function* parseAuditCsv(text: string): Generator<ChainedEntry> {
  let isHead = true;
  for (const values of rowsOf(text.replace(/^\ufeff/, ""))) {
    if (isHead && values.join() !== AUDIT_COLUMNS.join()) throw new Error("it is no export of the activity log");
    if (!isHead) {
      if (values.length !== AUDIT_COLUMNS.length) throw new Error("a line has another number of columns");
      yield Object.fromEntries(AUDIT_COLUMNS.map((column, index) => [column, values[index]])) as ChainedEntry;
    }
    isHead = false;
  }
  if (isHead) throw new Error("it is empty");
}

/** The values of each line of `text`. Throws where it is no CSV. */
export function* rowsOf(text: string): Generator<string[]> {
  let row: string[] = [];
  for (let at = 0; at < text.length; at = VALUE.lastIndex) {
    VALUE.lastIndex = at;
    const [, value = "", end] = VALUE.exec(text) ?? [];
    if (end === undefined) throw new Error("it is no CSV");
    row.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === ",") continue;
    yield row;
    row = [];
  }
}
