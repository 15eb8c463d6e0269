/**
 * The entry of `npm start`. Plain JavaScript: imports are stripped of types and compiled once, not at every start by a
 * compiler that stays in memory.
 */
import "./npm-parent.js";
import { enableCompileCache } from "node:module";
import path from "node:path";

// savings: docs/benchmarks.md
const FLAGS = ["--max-semi-space-size=8", "--heap-growing-percent=30"];
const MALLOC = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072" };

// Both are read when a process begins, so this one replaces itself, where the system can (not on Windows).
if (process.execve && !process.execArgv.includes(FLAGS[0])) {
  const args = [...process.execArgv, ...FLAGS, ...process.argv.slice(1)];
  process.execve(process.execPath, [process.execPath, ...args], { ...process.env, ...MALLOC });
}

enableCompileCache(path.join(import.meta.dirname, "../.next/cache/compile"));
await import("./start.ts");
