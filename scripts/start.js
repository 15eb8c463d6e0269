/**
 * The entry of `npm start`. Plain JavaScript: what it imports is freed of its types and compiled once, and not at every start by
 * a compiler that stays in memory.
 */
import { enableCompileCache } from "node:module";
import path from "node:path";

// docs/benchmarks.md has what they save
const FLAGS = ["--max-semi-space-size=8", "--heap-growing-percent=30"];
const MALLOC = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072" };

// Both are read when a process begins, so this one begins again, where the system can replace a process (Windows cannot).
if (process.execve && !process.execArgv.includes(FLAGS[0])) {
  const args = [...process.execArgv, ...FLAGS, ...process.argv.slice(1)];
  process.execve(process.execPath, [process.execPath, ...args], { ...process.env, ...MALLOC });
}

enableCompileCache(path.join(import.meta.dirname, "../.next/cache/compile"));
await import("./start.ts");
