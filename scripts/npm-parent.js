/**
 * npm starts a script through a shell that forwards no signals: when npm ends, only the parent process changes, which
 * run-site.ts watches. Imported before anything else, because npm may end in the first moments. Plain JavaScript, like
 * start.js.
 */
import { readFileSync } from "node:fs";
import path from "node:path";

/** The variable with the parent's number, for run-site.ts. */
export const NPM_PARENT = "COLLECTIVE_NPM_PARENT";

// a shell may be replaced by its last command: then the parent is npm
const PACKAGE_RUNNER = /^(?:[^\0]*\/)?(?:node\0[^\0]*)?(?:npm|pnpm|yarn|bun)/;

if (process.env.npm_lifecycle_event && !process.env[NPM_PARENT]) {
  const parent = process.ppid;
  if (hasLostNpm(parent)) process.exit(143);
  process.env[NPM_PARENT] = String(parent);
}

/** Whether npm ran this script but has ended, so that `parent` is another process, which adopted it. */
function hasLostNpm(parent) {
  const { npm_lifecycle_script: script = "" } = process.env;
  if (!script.includes(path.basename(process.argv[1]))) return false;
  try {
    const command = readFileSync(`/proc/${parent}/cmdline`, "utf8");
    return !command.includes(script) && !PACKAGE_RUNNER.test(command);
  } catch {
    // no /proc, or the parent has ended meanwhile
    return parent === 1;
  }
}
