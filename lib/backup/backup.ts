import "server-only";
import { createReadStream, createWriteStream, existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { type Pack, pack } from "tar-stream";
import { connect } from "../db/pool.ts";
import { SELECT_APPLIED_MIGRATIONS } from "../db/migration-names.ts";
import type { Storage } from "../storage/storage.ts";
import { FORMAT, imageEntry, MANIFEST, type Manifest, MAX_MANIFEST_BYTES, createMeter, tableEntry } from "./archive.ts";
import { quote, readSequences, readTables, type Table } from "./tables.ts";
import { hostname } from "node:os";

/** Few: a post may have a million characters. */
const ROWS_AT_ONCE = 50;

type Rows = Pick<Manifest, "migrations" | "tables" | "sequences"> & { images: string[] };

/** Writes all rows of one snapshot and the images they name (which never change) to `file`, atomically. */
export async function writeBackup(databaseUrl: string, storage: Storage, file: string): Promise<Manifest> {
  const folder = path.dirname(path.resolve(file));
  await mkdir(folder, { recursive: true });
  // in the same file system, so that rename works
  const scratch = await mkdtemp(path.join(folder, `.backup-${hostname()}-${process.pid}-`));
  try {
    const rows = await spoolRows(databaseUrl, scratch);
    const archive = path.join(scratch, "archive");
    const manifest = await writeArchive(archive, rows, scratch, storage);
    await rename(archive, file);
    return manifest;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

// Rows go to files first, because a tar entry begins with its size.
async function spoolRows(databaseUrl: string, scratch: string): Promise<Rows> {
  const client = await connect(databaseUrl);
  try {
    const { rows: made } = await client.query<{ made: boolean }>(
      "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS made",
    );
    if (!made[0]?.made) throw new Error("the database has no tables yet");
    await client.query("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query("SET LOCAL TimeZone = 'UTC'");
    const tables: Manifest["tables"] = [];
    const present = await readTables(client);
    for (const table of present) tables.push(await spoolTable(client, table, scratch));
    const sequences = await readSequences(client, present);
    const migrations = await client.query<{ name: string }>(`${SELECT_APPLIED_MIGRATIONS} ORDER BY name`);
    const images = await client.query<{ name: string }>(
      "SELECT object AS name FROM media WHERE deleted_at IS NULL ORDER BY object",
    );
    await client.query("COMMIT");
    const names = ({ rows }: pg.QueryResult<{ name: string }>) => rows.map(({ name }) => name);
    return { tables, sequences, migrations: names(migrations), images: names(images) };
  } finally {
    await client.end();
  }
}

async function spoolTable(client: pg.Client, { name, columns }: Table, scratch: string) {
  const { measure, result } = createMeter();
  async function* lines() {
    await client.query(`DECLARE archived NO SCROLL CURSOR FOR SELECT to_jsonb(t)::text AS line FROM ${quote(name)} t`);
    for (;;) {
      const batch = await client.query<{ line: string }>(`FETCH ${ROWS_AT_ONCE} FROM archived`);
      if (batch.rows.length === 0) break;
      yield measure(Buffer.from(batch.rows.map(({ line }) => `${line}\n`).join("")));
    }
    await client.query("CLOSE archived");
  }
  const output = createWriteStream(path.join(scratch, name), { mode: 0o600 });
  await pipeline(lines, output);
  return { name, columns, ...result() };
}

async function writeArchive(archive: string, rows: Rows, scratch: string, storage: Storage): Promise<Manifest> {
  const tar = pack();
  const writing = pipeline(tar, createGzip(), createWriteStream(archive, { flags: "wx", mode: 0o600, flush: true }));
  const filling = fillArchive(tar, rows, scratch, storage);
  // if filling fails, writing must not wait for it
  filling.catch((error: Error) => tar.destroy(error));
  const [manifest] = await Promise.all([filling, writing]);
  return manifest;
}

async function fillArchive(tar: Pack, { images: names, ...database }: Rows, scratch: string, storage: Storage) {
  const made = { format: FORMAT, madeAt: new Date().toISOString() } as const;
  const manifest: Manifest = { ...made, ...database, images: [], missingImages: [] };
  for (const { name, bytes } of database.tables) {
    await addEntry(tar, tableEntry(name), bytes, createReadStream(path.join(scratch, name)));
    await rm(path.join(scratch, name));
  }
  for (const name of names) {
    const image = await storage.get(name);
    if (!image) {
      manifest.missingImages.push(name);
      continue;
    }
    const { measure, result } = createMeter();
    const body = Readable.from(image.body).on("data", measure);
    await addEntry(tar, imageEntry(name), image.size, body);
    const { bytes, sha256 } = result();
    manifest.images.push({ name, bytes, sha256 });
  }
  const text = Buffer.from(JSON.stringify(manifest, null, 1));
  if (text.length > MAX_MANIFEST_BYTES) throw new Error("there are more images than one archive can list");
  await addEntry(tar, MANIFEST, text.length, Readable.from([text]));
  tar.finalize();
  return manifest;
}

const addEntry = (tar: Pack, name: string, size: number, body: Readable): Promise<void> =>
  pipeline(body, tar.entry({ name, size, mode: 0o600 }));

const DAY_MS = 24 * 60 * 60_000;
/** A folder for an unfinished backup is named after its machine and process. */
const SCRATCH = /^\.backup-(?:(.+)-(\d+)-)?\w{6}$/;

/** Deletes the scratch folders of ended processes of this machine, and all that are older than a day. */
export function removeScratch(folder: string, isRunning: (pid: number) => boolean): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const [isScratch, host, pid] = SCRATCH.exec(name) ?? [];
    const file = path.join(folder, name);
    if (!isScratch) continue;
    // another backup may just have removed it
    const isOld = (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < Date.now() - DAY_MS;
    if (isOld || (host === hostname() && !isRunning(Number(pid)))) rmSync(file, { recursive: true, force: true });
  }
}

/** A date with or without time, as `date +%F` and the default name write it. */
const DATE = /\d{4}-?\d\d-?\d\d(?:[T_-]\d\d[-.:]?\d\d(?:[-.:]?\d\d(?:[-.]\d{3})?)?Z?)?/;

/** Whether the name has a date, by which its series is recognized. */
export const hasDate = (file: string) => DATE.test(path.basename(file));

/** Deletes all but the `keep` newest archives whose names differ in the date only. Returns the names of the deleted. */
export async function pruneBackups(file: string, keep: number): Promise<string[]> {
  const { dir, base } = path.parse(path.resolve(file));
  const [before = "", after = ""] = base.split(DATE);
  const isOfSeries = (name: string) =>
    name.startsWith(before) &&
    name.endsWith(after) &&
    fullDate.test(name.slice(before.length, -after.length || undefined));
  const entries = await readdir(dir, { withFileTypes: true });
  const others = entries.filter((entry) => entry.isFile() && entry.name !== base && isOfSeries(entry.name));
  const archives = await Promise.all(others.map(async ({ name }) => ({ name, ...(await stat(path.join(dir, name))) })));
  const older = archives.sort((one, other) => other.mtimeMs - one.mtimeMs).slice(Math.max(0, keep - 1));
  for (const { name } of older) await rm(path.join(dir, name));
  return older.map(({ name }) => name);
}

const fullDate = new RegExp(`^(?:${DATE.source})$`);
