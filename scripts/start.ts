/** `npm start`: builds when there is no current build, then serves. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { isBuildCurrent } from "./build-stamp.ts";
import { runSite } from "./run-site.ts";

function build(): void {
  if (isBuildCurrent()) return;
  console.log("Building the site (once, and again when its files change)…");
  const { status, signal } = spawnSync(process.execPath, [path.join(import.meta.dirname, "build.ts")], { stdio: "inherit" });
  if (status !== 0) process.exit(signal ? 0 : (status ?? 1));
}

await runSite({ dev: false, build });
