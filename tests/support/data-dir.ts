import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { setEnv } from "@/lib/env";

/** A DATA_DIR of a test file's own, until the file ends. */
export function temporaryDataDir(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), "collective-data-"));
  setEnv({ DATA_DIR: dataDir });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}
