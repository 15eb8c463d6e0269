import { csvLine, csvRows } from "../csv.ts";
import { AUDIT_COLUMNS, type ChainedEntry } from "./chain.ts";

/** The entries as CSV (RFC 4180). Their texts are the program's own, so none is a formula. */
export async function* auditCsv(entries: AsyncIterable<ChainedEntry>): AsyncGenerator<string> {
  yield csvLine(AUDIT_COLUMNS);
  for await (const entry of entries) yield csvLine(AUDIT_COLUMNS.map((column) => entry[column]));
}

/** The entries of an exported file. Throws if it is not an export. */
export function* parseAuditCsv(text: string): Generator<ChainedEntry> {
  let isHead = true;
  for (const values of csvRows(text)) {
    if (isHead && values.join() !== AUDIT_COLUMNS.join()) throw new Error("it is no export of the activity log");
    if (!isHead) {
      if (values.length !== AUDIT_COLUMNS.length) throw new Error("a line has another number of columns");
      yield Object.fromEntries(AUDIT_COLUMNS.map((column, index) => [column, values[index]])) as ChainedEntry;
    }
    isHead = false;
  }
  if (isHead) throw new Error("it is empty");
}
