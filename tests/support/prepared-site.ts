/** A DATA_DIR as after a first start, with OPERATOR as administrator. Made once for all files, and copied. */
import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, inject } from "vitest";
import { startCluster } from "../../scripts/embedded/cluster.ts";
import { OPERATOR } from "./site-client.ts";
import { siteEnvironment } from "./site-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    preparedFolder: string;
  }
}

const PREPARE = path.join(import.meta.dirname, "../../scripts/prepare.ts");

/** A folder of a file's or describe's own, until it ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "collective-test-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Fills a missing or empty `dataDir`; returns it. */
export async function prepareDataDir(dataDir: string): Promise<string> {
  cpSync(await preparedDataDir(), dataDir, { recursive: true });
  return dataDir;
}

async function preparedDataDir(): Promise<string> {
  const folder = inject("preparedFolder");
  const made = path.join(folder, "data");
  const unfinished = path.join(folder, "unfinished");
  while (!existsSync(made)) {
    try {
      mkdirSync(unfinished, { mode: 0o700 });
    } catch {
      // another file is making it
      await wait(50);
      continue;
    }
    try {
      await fill(unfinished);
      renameSync(unfinished, made);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  return made;
}

/** The cluster, migrations, starter content and the administrator. */
async function fill(dataDir: string): Promise<void> {
  const { url, end } = await startCluster({ directory: path.join(dataDir, "postgresql"), fsync: false });
  try {
    const env = { DATABASE_URL: url, ADMIN_EMAIL: OPERATOR.email, ADMIN_PASSWORD: OPERATOR.password };
    const command = ["--conditions=react-server", PREPARE, "--starter-content"];
    await promisify(execFile)(process.execPath, command, { env: siteEnvironment(env) });
  } finally {
    await end();
  }
}
