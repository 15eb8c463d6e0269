import { defineConfig } from "prisma/config";

// `prisma generate` looks for a schema engine that it would download, though generating never runs it:
// any program satisfies the look-up, so that no network is needed.
if (process.argv.includes("generate")) {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;
}

export default defineConfig({ schema: "prisma/schema.prisma" });
