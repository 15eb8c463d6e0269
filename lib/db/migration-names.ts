import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";

/** One folder per migration, ordered by name. */
export const migrationsDir = () => path.join(process.cwd(), "prisma", "migrations");

/** The names of all migrations of this version, in the order in which they are applied. */
export async function migrationNames(): Promise<string[]> {
  const entries = await readdir(migrationsDir(), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** The first migration. Named like the last one of commit 4771819, so that its databases and backups stay usable. */
export const BASELINE = "20261125074156_last_savers";

export const SELECT_APPLIED_MIGRATIONS = `SELECT migration_name AS name FROM _prisma_migrations
  WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;

/** Runs the `rows.sql` of migration `name`, which converts the rows of a database or of a restored backup. */
export async function convertRows(client: pg.ClientBase, name: string): Promise<void> {
  const file = path.join(migrationsDir(), name, "rows.sql");
  if (existsSync(file)) await client.query(await readFile(file, "utf8"));
}
