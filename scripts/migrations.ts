/**
 * Applies the committed migrations: SQL files in the order of their names, each in one transaction with its
 * `migration.ts` and its row in `_prisma_migrations`, which `prisma migrate deploy` writes, too.
 */
import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type pg from "pg";
import { connect } from "../lib/db/pool.ts";
import {
  convertRows,
  migrationNames,
  migrationsDir,
  BASELINE,
  SELECT_APPLIED_MIGRATIONS,
} from "../lib/db/migration-names.ts";
import { StartError } from "./embedded/data-dir.ts";

/** The advisory lock that Prisma's own migration command takes. */
const MIGRATION_LOCK = 72_707_369;

const CREATE_TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

/** Names of the committed migrations that the database lacks. Throws StartError if it is too old or not in UTF8. */
export async function pendingMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ exists: boolean; encoding: string }>(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists, current_setting('server_encoding') AS encoding",
  );
  const encoding = rows[0]?.encoding;
  if (encoding !== "UTF8")
    throw new StartError(
      `The database must be UTF8, not ${encoding}: createdb --template=template0 --encoding=UTF8 makes one that is.`,
    );
  const applied = new Set(rows[0]?.exists ? await appliedMigrations(client) : []);
  if (applied.size > 0 && !applied.has(BASELINE))
    throw new StartError(
      "The database was made before commit 4771819 of November 25, 2026: start that commit on it once, then this version.",
    );
  return (await migrationNames()).filter((name) => !applied.has(name));
}

/** Applies missing migrations and returns their names. Throws StartError with the name of a migration that fails. */
export async function applyMigrations(connectionString: string): Promise<string[]> {
  const client = await connect(connectionString);
  try {
    const applied: string[] = [];
    for (const name of await pendingMigrations(client)) if (await applyMigration(client, name)) applied.push(name);
    return applied;
  } finally {
    await client.end();
  }
}

/** False when another process applied it meanwhile. */
async function applyMigration(client: pg.Client, name: string): Promise<boolean> {
  const sql = await readFile(path.join(migrationsDir(), name, "migration.sql"), "utf8");
  const startedAt = new Date();
  try {
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await client.query(CREATE_TABLE);
    if ((await appliedMigrations(client)).includes(name)) {
      await client.query("ROLLBACK");
      return false;
    }
    await client.query(sql);
    await convertRows(client, name);
    await convertData(client, name);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
       VALUES ($1, $2, clock_timestamp(), $3, $4, 1)`,
      [randomUUID(), createHash("sha256").update(sql).digest("hex"), name, startedAt],
    );
    await client.query("COMMIT");
    return true;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw new StartError(`Migration ${name} failed and changed nothing: ${(error as Error).message}`, { cause: error });
  }
}

type Conversion = { convert: (client: pg.ClientBase) => Promise<void> };

/** Runs the migration's `migration.ts`, for what SQL cannot do. */
async function convertData(client: pg.Client, name: string): Promise<void> {
  const file = path.join(migrationsDir(), name, "migration.ts");
  if (!existsSync(file)) return;
  const { convert } = (await import(pathToFileURL(file).href)) as Conversion;
  await convert(client);
}

async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(SELECT_APPLIED_MIGRATIONS);
  return rows.map((row) => row.name);
}
