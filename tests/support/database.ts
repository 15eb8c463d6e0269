/**
 * The databases of the API tests: a migrated template on TEST_DATABASE_URL's server or a temporary cluster. Each worker
 * copies it (tests/support/api.ts), so that files run in parallel.
 */
import type { TestProject } from "vitest/node";
import { startTemporaryCluster } from "../../scripts/embedded/cluster.ts";
import { applyMigrations } from "../../scripts/migrations.ts";
import { createDatabase, runSql } from "./data-servers.ts";

declare module "vitest" {
  interface ProvidedContext {
    templateUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const cluster = process.env.TEST_DATABASE_URL ? null : await startTemporaryCluster();
  const serverUrl = cluster?.url ?? process.env.TEST_DATABASE_URL ?? "";
  const template = await createDatabase(serverUrl);
  await applyMigrations(template.url);
  project.provide("templateUrl", template.url);
  return async () => {
    if (cluster) return cluster.end();
    const name = new URL(template.url).pathname.slice(1);
    const { rows } = await runSql(serverUrl, `SELECT datname FROM pg_database WHERE datname LIKE '${name}%'`);
    for (const { datname } of rows as { datname: string }[]) {
      await runSql(serverUrl, `DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
    }
  };
}
