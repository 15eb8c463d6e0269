/**
 * Prisma's schema engine as WebAssembly: writes and applies migrations without the binary that the Prisma command
 * would download. What it records in `_prisma_migrations` is what `prisma migrate deploy` records.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";
import { migrationNames, migrationsDir } from "./migration-names.ts";

const filters = { externalTables: [], externalEnums: [] };

type Engine = bindings.SchemaEngine;

// once a process: the bindings keep the instance's memory in module variables
const loading = (async () => {
  // import.meta.resolve is not there where the tests run this
  const entry = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm");
  const wasm = path.join(path.dirname(entry), "schema_engine_bg.wasm");
  const { instance } = await WebAssembly.instantiate(await readFile(wasm), {
    "./schema_engine_bg.js": bindings as unknown as WebAssembly.ModuleImports,
  });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
})();

async function startEngine(connectionString: string): Promise<Engine> {
  await loading;
  const adapter = bindMigrationAwareSqlAdapterFactory(wholeScripts(new pg.Pool({ connectionString })));
  return bindings.SchemaEngine.new({ datamodels: undefined }, () => {}, adapter);
}

// The engine notes a migration before it runs and again when it has: this takes the second note into the migration's own transaction.
const NOTE_AS_APPLIED = `;
DO $note$ BEGIN
  IF to_regclass('_prisma_migrations') IS NOT NULL THEN
    UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1 WHERE finished_at IS NULL AND rolled_back_at IS NULL;
  END IF;
END $note$`;

/**
 * Sends a migration to the database in one message, which is one transaction (PostgreSQL, 54.2.2.1): a migration is there whole or
 * not at all, whenever the process is killed. The adapter itself splits the text at semicolons, also inside of functions.
 */
function wholeScripts(pool: pg.Pool): PrismaPg {
  const factory = new PrismaPg(pool, { disposeExternalPool: true });
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    adapter.executeScript = async (script) => void (await pool.query(script + NOTE_AS_APPLIED));
    return adapter;
  };
  return factory;
}

// what the engine locks while it applies migrations (prisma/prisma-engines, sql-schema-connector)
const MIGRATION_LOCK = 72707369;

/** A migration that was begun and not finished has changed nothing: its note goes, so that it is applied again. */
async function forgetUnfinished(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ table: string | null }>("SELECT to_regclass('_prisma_migrations')::text AS table");
    if (!rows[0]?.table) return;
    // another instance may be applying them just now
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${MIGRATION_LOCK});
      DELETE FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL; COMMIT`);
  } finally {
    await client.end();
  }
}

async function migrationsList() {
  const names = await migrationNames();
  const migrationDirectories = await Promise.all(
    names.map(async (name) => {
      const value = await readFile(path.join(migrationsDir, name, "migration.sql"), "utf8");
      return { path: name, migrationFile: { path: "migration.sql", content: { tag: "ok" as const, value } } };
    }),
  );
  return {
    baseDir: migrationsDir,
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories,
  };
}

/** Applies what is missing; returns the names applied now. Throws what the engine says when one fails. */
export async function applyMigrations(connectionString: string): Promise<string[]> {
  await forgetUnfinished(connectionString);
  const engine = await startEngine(connectionString);
  const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList: await migrationsList(), filters });
  return appliedMigrationNames;
}

/**
 * The SQL that leads from the schema `previous` (null: from nothing) to `schema`.
 * The engine wants a connection to start, though this question reads no table.
 */
export async function diffSchemas(connectionString: string, previous: string | null, schema: string): Promise<string> {
  const engine = await startEngine(connectionString);
  const datamodel = (content: string) => ({
    tag: "schemaDatamodel" as const,
    files: [{ path: "schema.prisma", content }],
  });
  const { stdout } = await engine.diff({
    from: previous === null ? { tag: "empty" } : datamodel(previous),
    to: datamodel(schema),
    script: true,
    exitCode: null,
    filters,
  });
  return stdout ?? "";
}
