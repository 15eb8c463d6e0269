/**
 * The database of the API tests: a new one on the server of TEST_DATABASE_URL where that is set, an embedded one in
 * memory otherwise. Migrated once; tests/support/api.ts empties it before each test.
 */
import type { TestProject } from "vitest/node";
import { startEmbeddedDatabase } from "../../lib/embedded-database.ts";
import { applyMigrations } from "../../prisma/schema-engine.ts";
import { createDatabase } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    const { url, end } = await startEmbeddedDatabase("memory");
    await provide(project, url);
    return end;
  }
  const { url, drop } = await createDatabase(server);
  await provide(project, url);
  return drop;
}

async function provide(project: TestProject, url: string): Promise<void> {
  await applyMigrations(url);
  project.provide("databaseUrl", url);
}
