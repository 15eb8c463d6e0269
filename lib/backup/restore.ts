import "server-only";
import type pg from "pg";
import { typeOfImage } from "../images/rules.ts";
import type { Storage } from "../storage/storage.ts";
import { ArchiveError, imageEntry, type Manifest, readArchive, tableEntry } from "./archive.ts";
import { connect, firstFilledTable, quote, readTables, type Table } from "./tables.ts";

const BATCH_BYTES = 2 * 1024 * 1024;
const LOCK_TIMEOUT = "30s";

/**
 * Puts what `file` holds, which `manifest` says and verifyArchive has compared, into a database that has all migrations.
 * Images first, which disturb nobody; then all rows in one transaction. Throws ArchiveError when the database holds
 * something already, unless `replace` is set, and when it does not know a table or column of the archive.
 */
export async function restoreBackup(
  databaseUrl: string,
  storage: Storage,
  { file, manifest, replace }: { file: string; manifest: Manifest; replace: boolean },
): Promise<void> {
  const client = await connect(databaseUrl);
  try {
    const tables = await readTables(client);
    assertKnown(file, manifest, tables);
    if (!replace) await assertEmpty(client, tables);
    await restoreImages(file, manifest, storage);
    await client.query("BEGIN");
    await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    // keeps other writers out; visitors read on what was there until all of it is replaced
    await client.query(`LOCK TABLE ${tables.map(({ name }) => quote(name)).join(", ")} IN EXCLUSIVE MODE`);
    if (!replace) await assertEmpty(client, tables);
    // sessions go with their users
    for (const { name } of tables.toReversed()) await client.query(`DELETE FROM ${quote(name)}`);
    await restoreRows(client, file, manifest);
    for (const [name, next] of Object.entries(manifest.sequences)) {
      await client.query(`ALTER SEQUENCE ${quote(name)} RESTART WITH ${BigInt(next)}`);
    }
    await client.query("COMMIT");
  } finally {
    // a transaction that was not committed ends with its connection
    await client.end();
  }
}

function assertKnown(file: string, manifest: Manifest, tables: Table[]): void {
  for (const { name, columns } of manifest.tables) {
    const known = tables.find((table) => table.name === name)?.columns ?? [];
    const unknown = columns.find((column) => !known.includes(column));
    if (unknown !== undefined) throw new ArchiveError(`${file} was made by a newer version of this program (${name}.${unknown}). Nothing was changed.`);
  }
}

async function assertEmpty(client: pg.Client, tables: Table[]): Promise<void> {
  const filled = await firstFilledTable(client, tables);
  if (filled) throw new ArchiveError(`The database is not empty (${filled}). With --replace all of its content is replaced. Nothing was changed.`);
}

async function restoreImages(file: string, manifest: Manifest, storage: Storage): Promise<void> {
  const images = new Map(manifest.images.map(({ name }) => [imageEntry(name), name]));
  await readArchive(file, async (entry) => {
    const name = images.get(entry.name);
    const type = name && typeOfImage(name);
    if (!type) return undefined;
    const bytes: Buffer[] = [];
    for await (const chunk of entry.body) bytes.push(chunk);
    await storage.put(name, Buffer.concat(bytes), type);
    return undefined;
  });
}

// The tables lead the archive in the order in which they can be filled.
async function restoreRows(client: pg.Client, file: string, manifest: Manifest): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [tableEntry(table.name), table]));
  await readArchive(file, async (entry) => {
    const table = tables.get(entry.name);
    if (!table) return "stop";
    const columns = table.columns.map(quote).join(", ");
    // columns that came later have their defaults
    const insert = `INSERT INTO ${quote(table.name)} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${quote(table.name)}, $1::jsonb)`;
    for await (const rows of batches(entry.body)) await client.query(insert, [rows]);
    return undefined;
  });
}

/** JSON arrays of some lines each. (Not node:readline, to which U+2028 within a text ends a line.) */
async function* batches(body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    parts.push(chunk);
    size += chunk.length;
    if (size < BATCH_BYTES || !chunk.includes("\n")) continue;
    const all = Buffer.concat([rest, ...parts]);
    const end = all.lastIndexOf("\n");
    yield arrayOf(all.subarray(0, end));
    rest = all.subarray(end + 1);
    parts = [];
    size = rest.length;
  }
  const last = Buffer.concat([rest, ...parts]);
  if (last.length > 1) yield arrayOf(last.subarray(0, last.lastIndexOf("\n")));
}

// a line break within a text is written \n, so that every one ends a row
const arrayOf = (lines: Buffer) => `[${lines.toString("utf8").replaceAll("\n", ",")}]`;
