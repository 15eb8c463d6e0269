/** `npm run db:new -- NAME` writes a migration from the schema of the newest one to the current one. For developers. */
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import { execFileSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { migrationsDir } from "../lib/db/migration-names.ts";
import { startTemporaryCluster } from "./embedded/cluster.ts";
import { endWithUsage } from "./with-database.ts";

const schemaPath = path.join("prisma", "schema.prisma");

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

/** The schema of the commit that added the newest migration; null before the first. */
function migratedSchema(): string | null {
  if (git("status", "--porcelain", "--", migrationsDir()) !== "")
    throw new Error("Commit the migrations that are new or changed first: the next one begins where they end.");
  const commit = git("log", "-1", "--format=%H", "--", migrationsDir());
  return commit === "" ? null : git("show", `${commit}:./prisma/schema.prisma`);
}

async function writeMigration(name: string): Promise<void> {
  const previous = migratedSchema();
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
  console.log(`Written: ${path.relative(process.cwd(), dir)}/migration.sql. Read it before you commit it.`);
}

const [name] = process.argv.slice(2);
if (!name || !/^[a-z0-9_]+$/.test(name))
  endWithUsage("Usage: npm run db:new -- NAME (lowercase letters, digits and underscores)");
await writeMigration(name).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
// the schema engine leaves a timer running
process.exit();

async function startEngine(connectionString: string): Promise<bindings.SchemaEngine> {
  const entry = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm");
  const wasm = path.join(path.dirname(entry), "schema_engine_bg.wasm");
  const { instance } = await WebAssembly.instantiate(await readFile(wasm), {
    "./schema_engine_bg.js": bindings as unknown as WebAssembly.ModuleImports,
  });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString }));
  return bindings.SchemaEngine.new({ datamodels: undefined }, () => {}, adapter);
}

/** The SQL from the schema `previous` (null: none) to `schema`. The engine only reads the database's version. */
async function diffSchemas(connectionString: string, previous: string | null, schema: string): Promise<string> {
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
    filters: { externalTables: [], externalEnums: [] },
  });
  return stdout ?? "";
}
