/**
 * `npm test`: the checks in parallel lanes; `npm run test:all`: the slow lanes, too; `npm test -- LANE…`: the named ones.
 * Prints each lane's output and time, what was skipped and why, what was left out, and a line with all counts.
 */
import { spawn } from "node:child_process";
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { type Lane, LANES, results, root } from "./test-lanes.ts";

/** The reason in the name of a test that may be skipped. */
const NEED = /\(needs ([^)]+)\)/;

const names = process.argv.slice(2).filter((argument) => argument !== "--all");
const isAll = process.argv.includes("--all");
const wanted = withNeeds();
const failures: string[] = [];
const times: string[] = [];

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
await runAll(LANES.filter(({ name }) => wanted.has(name)));
report();

/** Lanes whose names start with the arguments, with their needs; without arguments all that run unnamed. */
function withNeeds(): Set<string> {
  const chosen = new Set<string>();
  const add = (lane: Lane) => {
    chosen.add(lane.name);
    for (const need of lane.after ?? []) LANES.filter(({ name }) => name === need).forEach(add);
  };
  const isWanted = ({ name, runs }: Lane) =>
    names.length === 0 ? !runs || (isAll && runs === "with --all") : names.some((start) => name.startsWith(start));
  LANES.filter(isWanted).forEach(add);
  return chosen;
}

async function runAll(lanes: Lane[]): Promise<void> {
  const ended = new Set<string>();
  const running = new Map<string, Promise<void>>();
  const waiting = [...lanes];
  // one more than cores: a lane waits a fifth of its time
  const slots = Math.min(4, availableParallelism() + 1);
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(
      ({ after = [], notBeside = "" }) =>
        after.every((need) => ended.has(need) || !wanted.has(need)) && !running.has(notBeside),
    );
    const [lane] = next >= 0 && running.size < slots ? waiting.splice(next, 1) : [];
    if (lane) {
      const work = runLane(lane).then((passed) => {
        running.delete(lane.name);
        if (passed) ended.add(lane.name);
        else waiting.splice(0, waiting.length, ...waiting.filter((other) => !dependsOn(other, lane.name)));
      });
      running.set(lane.name, work);
    } else if (running.size > 0) await Promise.race(running.values());
    else return;
  }
}

function dependsOn({ after = [] }: Lane, name: string): boolean {
  return after.some((need) => need === name || LANES.some((lane) => lane.name === need && dependsOn(lane, name)));
}

async function runLane({ name, command, env, skip }: Lane): Promise<boolean> {
  if (skip?.()) return true;
  const began = Date.now();
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => output.push(chunk));
  console.log(`▸ ${name}`);
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  const seconds = Math.round((Date.now() - began) / 1000);
  times.push(`${name} ${seconds} s`);
  console.log(
    `\n── ${name} ──\n${Buffer.concat(output).toString().trimEnd()}\n${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)`,
  );
  if (code !== 0) failures.push(name);
  return code === 0;
}

type VitestResult = { status: string; fullName: string; failureMessages: string[] };
type VitestReport = { testResults: { assertionResults: VitestResult[] }[] };
type PlaywrightSuite = { title: string; specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightSpec = { title: string; tests: { status: string }[] };

function report(): void {
  const tests = [...vitestResults(), ...browserResults()];
  const named = (status: string) => tests.filter((test) => test.status === status).map(({ name }) => name);
  const skipped = named("skipped");
  const missing = [...new Set(skipped.flatMap((name) => NEED.exec(name)?.[1] ?? []))];
  // .ci/run can install these
  const isStrict = Boolean(process.env.TEST_STRICT);
  const avoidable = isStrict ? missing.filter((need) => /^(nginx|redis-server|postgresql|Java)$/.test(need)) : [];
  const unexplained = isStrict ? skipped.filter((name) => !NEED.test(name)) : [];

  console.log(`\nTimes: ${times.join(", ")}`);
  if (failures.length) console.log(`Failed: ${failures.join(", ")}`);
  if (avoidable.length)
    console.log(`Failed: skipped for want of ${avoidable.join(", ")}, which this machine can install`);
  for (const name of named("flaky")) console.log(`Unsteady: passed at the second attempt: ${name}`);
  for (const name of skipped) console.log(`Skipped: ${name}`);
  for (const name of unexplained) console.log(`Failed: skipped without a reason, "(needs …)" in its name: ${name}`);
  if (names.length === 0 && !isAll) reportLeftOut();
  console.log(
    `${named("passed").length + named("flaky").length} passed, ${named("failed").length} failed, ${skipped.length} skipped`,
  );
  const nothingRan =
    tests.length === 0 && [...wanted].some((name) => /^(unit|api|ops|e2e|slow|lines|markup|fuzz)/.test(name));
  process.exit(failures.length || avoidable.length || unexplained.length || nothingRan ? 1 : 0);
}

function reportLeftOut(): void {
  const files = globSync("tests/**/*.slow.{test,spec}.ts", { cwd: root }).map(
    (file) => path.basename(file).split(".")[0],
  );
  console.log(
    `Left out, in npm run test:all: ${files.sort().join(", ")}, and the public journeys without deferred hydration`,
  );
}

function read<Report>(prefix: string): Report[] {
  if (!existsSync(results)) return [];
  const files = readdirSync(results).filter((file) => file.startsWith(prefix) && file.endsWith(".json"));
  return files.map((file) => JSON.parse(readFileSync(path.join(results, file), "utf8")) as Report);
}

function vitestResults() {
  return read<VitestReport>("vitest-")
    .flatMap(({ testResults }) => testResults.flatMap(({ assertionResults }) => assertionResults))
    .map(({ status, fullName, failureMessages }) => ({ name: fullName, status: statusOf(status, failureMessages) }));
}

function statusOf(status: string, failures: string[]): string {
  if (status === "passed" && failures.length > 0) return "flaky";
  return status === "pending" ? "skipped" : status;
}

function browserResults() {
  const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [
    ...specs,
    ...suites.flatMap(specsOf),
  ];
  const words: Record<string, string> = { expected: "passed", unexpected: "failed" };
  return read<{ suites: PlaywrightSuite[] }>("e2e-")
    .flatMap(({ suites }) => suites.flatMap(specsOf))
    .flatMap(({ title, tests }) => tests.map(({ status }) => ({ name: title, status: words[status] ?? status })));
}
