import "server-only";
import { buffer } from "node:stream/consumers";
import type pg from "pg";
import { connect } from "../db/pool.ts";
import { BASELINE, convertRows, migrationNames } from "../db/migration-names.ts";
import { isObjectName, typeOfObject } from "../media/rules.ts";
import type { Storage } from "../storage/storage.ts";
import { ArchiveError, damaged, imageEntry, type Manifest, readArchive, tableEntry } from "./archive.ts";
import { continueSequences, quote, readTables, DROPPED, DROPPED_COLUMNS, type Table, ACCESS_TABLES } from "./tables.ts";

const BATCH_BYTES = 2 * 1024 * 1024;
/** Far above any row: a post has some megabytes at most. */
const MAX_ROW_BYTES = 64 * 1024 * 1024;
const LOCK_TIMEOUT_MS = 30_000;
const YIELD_AFTER_MS = 500;
/** SQLSTATE, after lock_timeout. */
const LOCK_NOT_AVAILABLE = "55P03";

/** Objects without a restored row become deleted pictures, so that a job deletes their bytes. */
const DELETE_NEWER_OBJECTS = `INSERT INTO media (id, object, type, bytes, width, height, deleted_at)
  SELECT replace(gen_random_uuid()::text, '-', ''), object, type, bytes, width, height, now()
  FROM replaced_media WHERE object NOT IN (SELECT object FROM media)`;

type RestoreOptions = { file: string; manifest: Manifest; replace: boolean };

/**
 * Restores a verified archive into a migrated database: all rows in one transaction, images before its COMMIT. Revokes
 * all review links. Throws ArchiveError if the archive does not fit, or if the database holds rows without `replace`.
 */
export async function restoreBackup(databaseUrl: string, storage: Storage, options: RestoreOptions) {
  const { file, manifest: archived, replace } = options;
  const manifest = {
    ...archived,
    tables: archived.tables
      .filter(({ name }) => !DROPPED.includes(name))
      .map((table) => ({
        ...table,
        columns: table.columns.filter((name) => !DROPPED_COLUMNS[table.name]?.includes(name)),
      })),
  };
  const client = await connect(databaseUrl);
  try {
    const tables = await readTables(client);
    assertKnown(file, manifest, tables);
    // rows with references first
    const emptied = [...ACCESS_TABLES, ...tables.map(({ name }) => name).reverse()].map(quote);
    await lockTables(client, emptied);
    if (!replace) await assertEmpty(client, tables);
    await client.query("CREATE TEMPORARY TABLE replaced_media ON COMMIT DROP AS SELECT * FROM media");
    for (const table of emptied) await client.query(`DELETE FROM ${table}`);
    // jobs refer to the deleted rows; the caller queues jobs for the restored ones
    await client.query("DELETE FROM pgboss.job");
    await restoreRows(client, file, manifest);
    // a deleted picture's object is removed by its name
    const { rows: media } = await client.query<{ object: string }>("SELECT object FROM media");
    if (!media.every(({ object }) => isObjectName(object))) throw damaged(file, "the name of a picture is a path");
    await assertDates(client, file);
    await client.query("SET CONSTRAINTS ALL IMMEDIATE");
    // a post may have been restored before its pictures
    await client.query("SELECT refill_media_uses()");
    // a link may have been revoked since the backup
    const { rowCount } = await client.query(
      "UPDATE blog_preview_links SET revoked_at = now() WHERE revoked_at IS NULL",
    );
    await client.query(DELETE_NEWER_OBJECTS);
    await continueSequences(client, tables, manifest.sequences);
    for (const name of await migrationNames()) if (!manifest.migrations.includes(name)) await convertRows(client, name);
    await restoreImages(file, manifest, storage);
    // the activity log has lost its entries from after the backup
    await client.query("INSERT INTO audit_log (action, summary) VALUES ('restore', 'Backup restored')");
    await client.query("COMMIT");
    return { closedLinks: rowCount ?? 0 };
  } finally {
    // closing the connection rolls an open transaction back
    await client.end();
  }
}

/** Begins the transaction and keeps writers out. Yields to a save that holds one table and waits for another. */
async function lockTables(client: pg.Client, quotedNames: string[]): Promise<void> {
  const deadline = performance.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    // no statement runs while images are restored
    await client.query("BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0");
    await client.query(`SET LOCAL lock_timeout = '${YIELD_AFTER_MS}ms'`);
    try {
      await client.query(`LOCK TABLE ${quotedNames.join(", ")} IN EXCLUSIVE MODE`);
      await client.query("SET LOCAL lock_timeout = 0");
      return;
    } catch (error) {
      await client.query("ROLLBACK");
      if ((error as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error;
      if (performance.now() > deadline)
        throw new Error("the site is being written to all the time; try again, or stop it first", { cause: error });
    }
  }
}

function assertKnown(file: string, manifest: Manifest, tables: Table[]): void {
  if (!manifest.migrations.includes(BASELINE))
    throw new ArchiveError(
      `${file} was made before commit 4771819 of November 25, 2026: restore it with that commit and back up again.`,
    );
  for (const { name, columns } of manifest.tables) {
    const known = tables.find((table) => table.name === name)?.columns ?? [];
    const unknown = columns.find((column) => !known.includes(column));
    if (unknown !== undefined)
      throw new ArchiveError(`${file} was made by a newer version of this program (${name}.${unknown}).`);
  }
}

async function assertEmpty(client: pg.Client, tables: Table[]): Promise<void> {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`SELECT FROM ${quote(name)} LIMIT 1`);
    if (rowCount) throw new ArchiveError("The database is not empty. With --replace all of its content is replaced.");
  }
}

// Archives have tables in insertable order.
async function restoreRows(client: pg.Client, file: string, manifest: Manifest): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [tableEntry(table.name), table]));
  await readArchive(file, async (entry) => {
    const table = tables.get(entry.name);
    if (!table) return;
    const columns = table.columns.map(quote).join(", ");
    // newer columns take their defaults
    const insert = `INSERT INTO ${quote(table.name)} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${quote(table.name)}, $1::jsonb)`;
    for await (const rows of batches(file, entry.body)) await client.query(insert, [rows]);
  });
}

/** Refuses dates that only PostgreSQL can represent, such as "infinity": responses with one would be a 500. */
async function assertDates(client: pg.Client, file: string): Promise<void> {
  const { rows } = await client.query<{ find: string }>(
    `SELECT format(
       'SELECT FROM %I WHERE %I NOT BETWEEN ''0001-01-01'' AND ''9999-12-31T23:59:59.999Z''', table_name, column_name
     ) AS find
     FROM information_schema.columns
     WHERE table_schema = current_schema() AND udt_name IN ('timestamp', 'timestamptz', 'date')`,
  );
  for (const { find } of rows) if ((await client.query(find)).rowCount) throw damaged(file, "a date is out of range");
}

async function restoreImages(file: string, manifest: Manifest, storage: Storage): Promise<void> {
  const images = new Map(manifest.images.map(({ name }) => [imageEntry(name), name]));
  await readArchive(file, async (entry) => {
    const name = images.get(entry.name);
    const type = name && typeOfObject(name);
    if (type) await storage.put(name, await buffer(entry.body), type);
  });
}

/** JSON arrays of a few lines. (node:readline would split at U+2028.) */
async function* batches(file: string, body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    parts.push(chunk);
    size += chunk.length;
    if (size > MAX_ROW_BYTES) throw damaged(file, "a row is too long");
    if (size < BATCH_BYTES || !chunk.includes("\n")) continue;
    const all = Buffer.concat([rest, ...parts]);
    const end = all.lastIndexOf("\n");
    yield jsonArray(all.subarray(0, end));
    rest = all.subarray(end + 1);
    parts = [];
    size = rest.length;
  }
  const last = Buffer.concat([rest, ...parts]);
  if (last.length > 1) yield jsonArray(last.subarray(0, last.lastIndexOf("\n")));
}

// JSON escapes line breaks, so each one ends a row
const jsonArray = (lines: Buffer) => `[${lines.toString("utf8").replaceAll("\n", ",")}]`;
