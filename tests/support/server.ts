/**
 * For tests of the running program: a PostgreSQL server (TEST_DATABASE_URL or a temporary cluster), and a folder that
 * files share (prepared-site.ts).
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startTemporaryCluster } from "../../scripts/embedded/cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    serverUrl: string;
  }
}

// the site's compile cache (scripts/start.js): halves a command's start
const COMPILE_CACHE = path.join(import.meta.dirname, "../../.next/cache/compile");

export default async function setup(project: TestProject) {
  process.env.NODE_COMPILE_CACHE = COMPILE_CACHE;
  const cluster = process.env.TEST_DATABASE_URL ? null : await startTemporaryCluster();
  const preparedFolder = mkdtempSync(path.join(tmpdir(), "collective-prepared-"));
  project.provide("serverUrl", cluster?.url ?? process.env.TEST_DATABASE_URL ?? "");
  project.provide("preparedFolder", preparedFolder);
  return async () => {
    rmSync(preparedFolder, { recursive: true, force: true });
    await cluster?.end();
  };
}
