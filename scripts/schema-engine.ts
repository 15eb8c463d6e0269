/** Prisma's schema engine as WebAssembly: writes migrations without downloading a binary. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";

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
    filters: { externalTables: [], externalEnums: [] },
  });
  return stdout ?? "";
}
