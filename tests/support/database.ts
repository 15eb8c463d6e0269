/**
 * The database of the API tests: a new one on the server of TEST_DATABASE_URL where that is set, an embedded one in
 * memory otherwise. Migrated once; tests/support/api.ts empties it before each test.
 */
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedDatabase } from "../../lib/embedded-database.ts";
import { applyMigrations } from "../../prisma/schema-engine.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL;
  const { url, end } = server ? await createDatabase(server) : await startEmbeddedDatabase("memory");
  await applyMigrations(url);
  project.provide("databaseUrl", url);
  return end;
}

async function createDatabase(server: string) {
  const name = `site_test_${process.pid}_${Date.now()}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, end: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
}
