import { readdir } from "node:fs/promises";
import path from "node:path";

export const migrationsDir = path.join(import.meta.dirname, "migrations");

/** Names of the committed migrations, oldest first. */
export async function migrationNames(): Promise<string[]> {
  const entries = await readdir(migrationsDir, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name).sort();
}
