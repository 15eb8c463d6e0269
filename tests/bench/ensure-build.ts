import { spawnSync } from "node:child_process";
import path from "node:path";
import { isBuildCurrent } from "../../scripts/build-stamp.ts";

/** Builds if necessary; exits when that fails. */
export function ensureBuild(): void {
  if (isBuildCurrent()) return;
  const script = path.join(import.meta.dirname, "../../scripts/build.ts");
  if (spawnSync(process.execPath, [script], { stdio: "inherit" }).status !== 0) process.exit(1);
}
