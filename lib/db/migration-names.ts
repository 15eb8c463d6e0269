import { readdir } from "node:fs/promises";
import path from "node:path";

/** Where the committed migrations are: one folder each, in the order of their names. */
export const migrationsDir = () => path.join(process.cwd(), "prisma", "migrations");

/** Names of the committed migrations, oldest first. */
export async function migrationNames(): Promise<string[]> {
  const entries = await readdir(migrationsDir(), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** Names of the migrations that a database has, as a query. */
export const SELECT_APPLIED_MIGRATIONS = `SELECT migration_name AS name FROM _prisma_migrations
  WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
