/**
 * `node prisma/migrate.ts` applies the committed migrations (npm run db:migrate);
 * `node prisma/migrate.ts new NAME` writes the migration that the schema asks for (npm run db:new -- NAME).
 */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { startEmbeddedDatabase } from "../lib/embedded-database.ts";
import { withDatabase } from "../scripts/with-database.ts";
import { applyMigrations, diffSchemas } from "./schema-engine.ts";

const schemaPath = path.join(import.meta.dirname, "schema.prisma");
// The schema that the migrations lead to: what the next one starts from.
const migratedSchemaPath = path.join(import.meta.dirname, "migrations", "schema.prisma");

async function writeMigration(name: string) {
  const scratch = await startEmbeddedDatabase("memory");
  const previous = await readFile(migratedSchemaPath, "utf8").catch(() => null);
  const sql = await diffSchemas(scratch.url, previous, await readFile(schemaPath, "utf8"));
  await scratch.end();
  if (sql.replace(/--.*$/gm, "").trim() === "") {
    console.log("The schema asks for nothing that the migrations do not have.");
    return;
  }
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const dir = path.join(import.meta.dirname, "migrations", `${stamp}_${name}`);
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
// the schema engine leaves a timer of ten seconds behind (its wait for the migration lock)
process.exit();
