/**
 * For tests of the running program: a PostgreSQL server (TEST_DATABASE_URL or a temporary cluster), and a DATA_DIR as
 * after a first start, which test files copy (prepared-site.ts). For tests of handlers: a migrated database, which each
 * worker copies (tests/support/api.ts), so that files run in parallel.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startCluster, startTemporaryCluster } from "../../scripts/embedded/cluster.ts";
import { applyMigrations } from "../../scripts/migrations.ts";
import { createDatabase, runSql } from "./data-servers.ts";
import { runScript } from "./site-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    serverUrl: string;
    preparedDataDir: string;
    templateUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const cluster = process.env.TEST_DATABASE_URL ? null : await startTemporaryCluster();
  const serverUrl = cluster?.url ?? process.env.TEST_DATABASE_URL ?? "";
  try {
    const endTests = await (project.name === "api" ? prepareHandlers : preparePrograms)(project, serverUrl);
    return async () => {
      await endTests();
      await cluster?.end();
    };
  } catch (error) {
    await cluster?.end();
    throw error;
  }
}

async function prepareHandlers(project: TestProject, serverUrl: string) {
  const template = await createDatabase(serverUrl);
  await applyMigrations(template.url);
  project.provide("templateUrl", template.url);
  return async () => {
    const name = new URL(template.url).pathname.slice(1);
    const { rows } = await runSql(serverUrl, `SELECT datname FROM pg_database WHERE datname LIKE '${name}%'`);
    for (const { datname } of rows as { datname: string }[]) {
      await runSql(serverUrl, `DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
    }
  };
}

async function preparePrograms(project: TestProject, serverUrl: string) {
  // the site's compile cache (scripts/start.js) halves the start time of a command
  process.env.NODE_COMPILE_CACHE = path.join(import.meta.dirname, "../../.next/cache/compile");
  const dataDir = mkdtempSync(path.join(tmpdir(), "collective-prepared-"));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  await fill(dataDir).catch((error: unknown) => {
    remove();
    throw error;
  });
  project.provide("serverUrl", serverUrl);
  project.provide("preparedDataDir", dataDir);
  return async () => remove();
}

/** The cluster, migrations, starter content and OPERATOR as administrator. */
async function fill(dataDir: string): Promise<void> {
  // imported only here, because tests of handlers do not need it
  const { accountEnv } = await import("./site-client.ts");
  const { url, end } = await startCluster({ directory: path.join(dataDir, "postgresql"), fsync: false });
  const env = { DATABASE_URL: url, ...accountEnv() };
  const { code, output } = await runScript("prepare.ts", ["--starter-content"], { env }).finally(end);
  if (code !== 0) throw new Error(output);
}
