/** The PostgreSQL server on which the tests of the running program make their databases: TEST_DATABASE_URL, or a temporary cluster. */
import type { TestProject } from "vitest/node";
import { startTemporaryCluster } from "../../scripts/embedded/cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    serverUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const cluster = process.env.TEST_DATABASE_URL ? null : await startTemporaryCluster();
  project.provide("serverUrl", cluster?.url ?? process.env.TEST_DATABASE_URL ?? "");
  return cluster?.end;
}
