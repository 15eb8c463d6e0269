/** `npm run db:migrate` applies the committed migrations; `npm run db:new -- NAME` writes a new one. */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { migrationsDir } from "../lib/db/migration-names.ts";
import { startTemporaryCluster } from "./embedded/cluster.ts";
import { applyMigrations } from "./migrations.ts";
import { diffSchemas } from "./schema-engine.ts";
import { withDatabase } from "./with-database.ts";

const schemaPath = path.join("prisma", "schema.prisma");
/** The schema that the committed migrations produce. */
const migratedSchemaPath = path.join(migrationsDir(), "schema.prisma");

async function writeMigration(name: string): Promise<void> {
  const previous = await readFile(migratedSchemaPath, "utf8").catch(() => null);
  const cluster = await startTemporaryCluster();
  const sql = await diffSchemas(cluster.url, previous, await readFile(schemaPath, "utf8")).finally(cluster.end);
  if (sql.replace(/--.*$/gm, "").trim() === "") {
    console.log("The migrations already match the schema.");
    return;
  }
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const dir = path.join(migrationsDir(), `${stamp}_${name}`);
  await mkdir(dir, { recursive: true });
  await writeFile(path.join(dir, "migration.sql"), sql);
  await copyFile(schemaPath, migratedSchemaPath);
  console.log(`Written: ${path.relative(process.cwd(), dir)}/migration.sql. Read it before you commit it.`);
}

const [command, name] = process.argv.slice(2);
if (command === "new") {
  if (!name || !/^[a-z0-9_]+$/.test(name)) {
    console.error("Usage: npm run db:new -- NAME (lowercase letters, digits and underscores)");
    process.exit(2);
  }
  await writeMigration(name);
} else {
  await withDatabase(async (url) => {
    const applied = await applyMigrations(url);
    console.log(applied.length ? `Applied: ${applied.join(", ")}` : "The database is up to date.");
  });
}
// the schema engine leaves a timer running
process.exit();
