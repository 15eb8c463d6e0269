/**
 * `npm test`: every lane; `npm run test:all`: with slow tests and all journeys; `npm test -- LANE…`: the named ones
 * (build, check, unit, api, ops, e2e). Lanes run side by side. Prints their output and times, skipped tests and why, and
 * all counts.
 */
import { spawn } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import PQueue from "p-queue";
import { NEXT_COMMAND } from "../lib/front/next-internals.ts";
import { isBuildCurrent } from "./build-stamp.ts";

type Step = { command: string[]; env?: Record<string, string> };
/** `waits`: runs after the build, if there is one; `needs`: does not run unless the build succeeds. */
type Lane = { name: string; steps: Step[]; build?: "waits" | "needs" };

const root = path.join(import.meta.dirname, "..");
const results = path.join(root, "test-results");
const tool = (file: string, ...args: string[]): Step => ({ command: [path.join(root, "node_modules", file), ...args] });

const names = process.argv.slice(2).filter((argument) => argument !== "--all");
const isAll = process.argv.includes("--all");
const isStrict = Boolean(process.env.TEST_STRICT);

/** Makes files that other lanes read: the Prisma client, the types of routes. */
const GENERATE: Lane = {
  name: "generate",
  steps: [tool("prisma/build/index.js", "generate", "--no-hints"), tool(NEXT_COMMAND, "typegen")],
};
const BUILD: Lane = {
  name: "build",
  steps: [
    {
      command: [path.join(root, "scripts/build.ts"), "--keep-client"],
      env: {
        // the build must not use the machine's database
        DATABASE_URL: "postgresql://nobody@127.0.0.1:9/none",
        AUTH_SECRET: "a secret of the tests, long enough",
        // without a cache on a new checkout, as in a pull request: writing it takes a third of the time
        ...(!existsSync(path.join(root, ".next/build-stamp")) && { BUILD_CACHE: "off" }),
      },
    },
  ],
};

const vitest = (name: string, projects: string[], args: string[] = []): Step =>
  tool(
    "vitest/vitest.mjs",
    "run",
    ...projects.map((project) => `--project=${project}`),
    ...(isAll ? [] : ["--exclude=**/*.slow.test.ts"]),
    // like journeys: a test that fails, as one of thousands may on a busy machine, is repeated and named at the end
    ...(isStrict ? ["--retry=1"] : []),
    ...args,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${path.join(results, `vitest-${name}.json`)}`,
  );

/** The journeys of `npm test`: of a visitor, a writer and who signs in. */
const QUICK_JOURNEYS = ["admin-posts", "admin-shell", "blog", "contact", "pages"];

/** The longest first, so that the cores end together. */
const LANES: Lane[] = [
  ...["1", "2"].map((shard): Lane => {
    // each with a separate site and report
    const env = { E2E_PART: shard };
    const files = isAll ? [] : QUICK_JOURNEYS.map((name) => `/${name}.spec.ts`);
    const journeys = { ...tool("@playwright/test/cli.js", "test", `--shard=${shard}/2`, ...files), env };
    return { name: "e2e", steps: [journeys], build: "needs" };
  }),
  // its files spend much of their time waiting for processes
  { name: "ops", steps: [vitest("ops", ["ops"], ["--maxWorkers=2"])], build: "needs" },
  // starts beside the build: ops, which limits how long visitors wait, runs after it, when the cores are less busy
  { name: "api", steps: [vitest("api", ["api"])] },
  { name: "unit", steps: [vitest("unit", ["unit", "components"])] },
  {
    name: "check",
    steps: [
      tool("prettier/bin/prettier.cjs", "--check", ".", "--log-level", "warn"),
      tool("typescript/bin/tsc", "--noEmit"),
      tool("eslint/bin/eslint.js", ".", "--max-warnings", "0"),
    ],
    build: "waits",
  },
];

const failures: string[] = [];
const times: string[] = [];

const chosenLanes = LANES.filter(({ name }) => names.length === 0 || names.includes(name));
const unknown = names.filter((name) => name !== "build" && !chosenLanes.some((lane) => lane.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no lane ${unknown.join(", ")}: build, ${[...new Set(LANES.map(({ name }) => name))].join(", ")}.`,
  );
  process.exit(2);
}
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
if (await runLane(GENERATE)) await runAll();
report();

async function runAll(): Promise<void> {
  // one more than cores: a lane waits a fifth of its time
  const queue = new PQueue({ concurrency: Math.min(4, availableParallelism() + 1) });
  const isNeeded = names.includes("build") || chosenLanes.some(({ build }) => build === "needs");
  const built = isNeeded && !isBuildCurrent() ? queue.add(() => runLane(BUILD)) : Promise.resolve(true);
  await Promise.all(
    chosenLanes.map(async (lane) => {
      if (lane.build && !(await built) && lane.build === "needs") return;
      await queue.add(() => runLane(lane));
    }),
  );
  await built;
}

async function runLane({ name, steps }: Lane): Promise<boolean> {
  const began = Date.now();
  console.log(`▸ ${name}`);
  const output: Buffer[] = [];
  let passed = true;
  for (const step of steps) passed = (await run(step, output)) && passed;
  const seconds = Math.round((Date.now() - began) / 1000);
  times.push(`${name} ${seconds} s`);
  const mark = passed ? "✓" : "✗";
  console.log(`\n── ${name} ──\n${Buffer.concat(output).toString().trimEnd()}\n${mark} ${name} (${seconds} s)`);
  if (!passed) failures.push(name);
  return passed;
}

async function run({ command, env }: Step, output: Buffer[]): Promise<boolean> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => output.push(chunk));
  return (await new Promise<number | null>((resolve) => child.once("close", resolve))) === 0;
}

type VitestResult = { status: string; fullName: string; failureMessages: string[] };
type VitestReport = { testResults: { assertionResults: VitestResult[] }[] };
type PlaywrightSuite = { title: string; specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightSpec = { title: string; tests: { status: string }[] };

function report(): void {
  const tests = [...vitestResults(), ...browserResults()];
  const named = (status: string) => tests.filter((test) => test.status === status).map(({ name }) => name);
  const skipped = named("skipped");
  // a test that may be skipped has the reason in its name
  const reasonOf = (name: string) => /\(needs ([^)]+)\)/.exec(name)?.[1];
  const missing = [...new Set(skipped.flatMap((name) => reasonOf(name) ?? []))];
  // .ci/run can install these
  const avoidable = isStrict ? missing.filter((need) => /^(nginx|redis-server|Java)$/.test(need)) : [];
  const unexplained = isStrict ? skipped.filter((name) => !reasonOf(name)) : [];

  console.log(`\nTimes: ${times.join(", ")}`);
  if (failures.length) console.log(`Failed: ${failures.join(", ")}`);
  if (avoidable.length)
    console.log(`Failed: skipped for want of ${avoidable.join(", ")}, which this machine can install`);
  for (const name of named("flaky")) console.log(`Unsteady: passed at the second attempt: ${name}`);
  for (const name of skipped) console.log(`Skipped: ${name}`);
  for (const name of unexplained) console.log(`Failed: skipped without a reason, "(needs …)" in its name: ${name}`);
  if (names.length === 0 && !isAll) console.log(`Left out, in npm run test:all: ${leftOut()}`);
  console.log(
    `${named("passed").length + named("flaky").length} passed, ${named("failed").length} failed, ${skipped.length} skipped`,
  );
  const nothingRan = tests.length === 0 && chosenLanes.some(({ name }) => name !== "check");
  process.exit(failures.length || avoidable.length || unexplained.length || nothingRan ? 1 : 0);
}

function leftOut(): string {
  return globSync("tests/{**/*.slow.test,e2e/*.spec}.ts", { cwd: root })
    .map((file) => path.basename(file).split(".")[0] ?? "")
    .filter((name) => !QUICK_JOURNEYS.includes(name))
    .sort()
    .join(", ");
}

function readReports<Report>(pattern: string): Report[] {
  return globSync(pattern, { cwd: results }).map(
    (file) => JSON.parse(readFileSync(path.join(results, file), "utf8")) as Report,
  );
}

function vitestResults() {
  return readReports<VitestReport>("vitest-*.json")
    .flatMap(({ testResults }) => testResults.flatMap(({ assertionResults }) => assertionResults))
    .map(({ status, fullName, failureMessages }) => {
      if (status === "passed" && failureMessages.length > 0) return { name: fullName, status: "flaky" };
      return { name: fullName, status: status === "pending" ? "skipped" : status };
    });
}

function browserResults() {
  const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [
    ...specs,
    ...suites.flatMap(specsOf),
  ];
  const words: Record<string, string> = { expected: "passed", unexpected: "failed" };
  return readReports<{ suites: PlaywrightSuite[] }>("e2e-*.json")
    .flatMap(({ suites }) => suites.flatMap(specsOf))
    .flatMap(({ title, tests }) => tests.map(({ status }) => ({ name: title, status: words[status] ?? status })));
}
