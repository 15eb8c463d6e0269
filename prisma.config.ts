import { defineConfig } from "prisma/config";

// `prisma generate` would download a schema engine if it finds none, though it never runs it. Any program satisfies
// the check, so that no network is needed.
if (process.argv.includes("generate")) {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;
}

export default defineConfig({ schema: "prisma/schema.prisma" });
