/**
 * `npm test`: types, lint, unit, component and API tests, then the browser tests on a production build.
 * Ends with one line that counts all of them; exit code 1 when anything failed.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { isBuildCurrent } from "./build-stamp.ts";

const root = path.join(import.meta.dirname, "..");
const results = path.join(root, "test-results");
const modules = path.join(root, "node_modules");
const failures: string[] = [];

// the build must not ask for the database that it is set up with: it may be empty, or away
const NO_DATABASE = { DATABASE_URL: "postgresql://nobody@127.0.0.1:9/none", AUTH_SECRET: "a secret of the tests, long enough" };

function step(name: string, script: string, ...args: string[]): boolean {
  console.log(`\n▸ ${name}`);
  const began = Date.now();
  const env = name === "build" ? { ...process.env, ...NO_DATABASE } : process.env;
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: "inherit", env });
  console.log(`${status === 0 ? "✓" : "✗"} ${name} (${Math.round((Date.now() - began) / 1000)} s)`);
  if (status !== 0) failures.push(name);
  return status === 0;
}

function vitest(name: string, ...projects: string[]): void {
  const report = path.join(results, `vitest-${projects[0]}.json`);
  step(
    name,
    path.join(modules, "vitest/vitest.mjs"),
    "run", ...projects.map((project) => `--project=${project}`), "--reporter=default", "--reporter=json", `--outputFile.json=${report}`,
  );
}

function read<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(path.join(results, file), "utf8")) as Report;
  } catch {
    return null;
  }
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const prisma = path.join(modules, "prisma/build/index.js");
const next = path.join(modules, "next/dist/bin/next");
step("prisma client", prisma, "generate", "--no-hints");
if (step("route types", next, "typegen")) step("types", path.join(modules, "typescript/bin/tsc"), "--noEmit");
step("lint", path.join(modules, "eslint/bin/eslint.js"), ".", "--max-warnings", "0");
vitest("unit, component and API tests", "unit", "components", "api");
if (isBuildCurrent() || step("build", path.join(root, "scripts/build.ts"))) {
  vitest("tests of the operation", "operations");
  step("browser tests", path.join(modules, "@playwright/test/cli.js"), "test");
}

type Vitest = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
type Playwright = { stats: { expected: number; flaky: number; unexpected: number; skipped: number } };
const reports = ["vitest-unit.json", "vitest-operations.json"].map((file) => read<Vitest>(file));
const browser = read<Playwright>("e2e.json")?.stats;
const total = (key: keyof Vitest) => reports.reduce((sum, report) => sum + (report?.[key] ?? 0), 0);
const passed = total("numPassedTests") + (browser?.expected ?? 0) + (browser?.flaky ?? 0);
const failed = total("numFailedTests") + (browser?.unexpected ?? 0);
const skipped = total("numPendingTests") + (browser?.skipped ?? 0);

if (failures.length) console.log(`\nFailed: ${failures.join(", ")}`);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failures.length || passed === 0 ? 1 : 0);
