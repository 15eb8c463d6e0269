/** The site as a process, as by `npm start`: for tests and benchmarks. */
import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { envSchema } from "../../lib/env.ts";
import { orNull } from "../../lib/or-null.ts";

const root = path.join(import.meta.dirname, "../..");

export type Site = {
  url: string;
  process: ChildProcess;
  /** milliseconds until it responded; with `firstPage`, until its home page */
  startedInMs: number;
  /** everything printed so far */
  output: () => string;
  /** SIGTERM; returns the exit code */
  end: () => Promise<number | null>;
  /** kill -9 of all processes; needs `ownGroup` */
  killAll: () => Promise<void>;
};

type SiteOptions = {
  dataDir: string;
  port: number;
  env?: Record<string, string>;
  /** the development server, as by `npm run dev` */
  dev?: boolean;
  /** a process group of its own, as a shell makes */
  ownGroup?: boolean;
  /** discards the log, for measurements */
  quiet?: boolean;
  /** the file descriptor of its log */
  log?: number;
  /** waits for the home page, whose rendering costs a second of a core */
  firstPage?: boolean;
};

/** Starts the site without waiting for its first response. */
export function launchSite({ dataDir, port, env, dev = false, ownGroup = false, quiet, log }: SiteOptions) {
  const child = spawn(process.execPath, ["scripts/start.js", ...(dev ? ["--dev"] : [])], {
    cwd: root,
    detached: ownGroup,
    stdio: ["ignore", log ?? (quiet ? "ignore" : "pipe"), log ?? "pipe"],
    env: siteEnvironment({ DATA_DIR: dataDir, PORT: String(port), SITE_URL: `http://localhost:${port}`, ...env }),
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => (output += data));
  return { child, output: () => output };
}

/** This machine's environment without settings of the site, plus `values`. */
export function siteEnvironment(values: Record<string, string>): NodeJS.ProcessEnv {
  const settings = new Set([...Object.keys(envSchema.in.shape), "NODE_ENV", "NODE_OPTIONS"]);
  const machine = Object.entries(process.env).filter(([name]) => !settings.has(name) && !name.startsWith("VITEST"));
  const all: Record<string, string> = { LINK_CHECKS: "off", ...values };
  return { ...Object.fromEntries(machine), ...all } as NodeJS.ProcessEnv;
}

type ScriptOptions = { env?: Record<string, string>; cwd?: string };

/** Starts a script by its name in scripts/ or by its path, as npm does. */
export function launchScript(file: string, args: string[] = [], { env = {}, cwd = root }: ScriptOptions = {}) {
  const command = ["--conditions=react-server", path.resolve(root, "scripts", file), ...args];
  const child = spawn(process.execPath, command, { cwd, env: siteEnvironment(env) });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once("close", (code) => resolve({ code, output })),
  );
  return { child, ended };
}

/** Runs a script; returns its exit code and everything that it printed. */
export const runScript = (...script: Parameters<typeof launchScript>) => launchScript(...script).ended;

/** Resolves when the site responds. Throws with its output when it exits first. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const began = performance.now();
  const { child, output } = launchSite(options);
  const url = `http://localhost:${options.port}`;
  // an invalid address is cheap to answer
  while (!(await statusOf(`${url}/%ff`))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The site ended with exit code ${child.exitCode}:\n${output()}`);
    await wait(20);
  }
  if (options.firstPage) await statusOf(`${url}/`);
  return {
    url,
    process: child,
    startedInMs: performance.now() - began,
    output,
    end: () => ended(child),
    killAll: () => killAll(child),
  };
}

/** kill -9 of a process group and its database; resolves when both are gone. */
export async function killAll(leader: ChildProcess): Promise<void> {
  await endAll(treeOf(leader.pid ?? 0), "SIGKILL");
  try {
    for (;;) {
      process.kill(-(leader.pid ?? 0), "SIGKILL");
      await wait(10);
    }
  } catch {
    // ESRCH: no such group
  }
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once("exit", resolve);
    child.kill("SIGTERM");
  });
}

/** Null without a response. */
export const statusOf = (url: string): Promise<number | null> =>
  fetch(url, { redirect: "manual" }).then(
    ({ status }) => status,
    () => null,
  );

/** The running children of `pid` (proc_pid_task_children(5)). */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
}

/** A process and its descendants, parents first, so that a stopped one forks no more. */
export const treeOf = (pid: number): number[] => orNull(() => [pid, ...childrenOf(pid).flatMap(treeOf)]) ?? [];

/** Skips processes that have already ended. */
export function sendTo(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) orNull(() => process.kill(pid, signal));
}

/** Sends `signal`; resolves when all processes have ended. */
export async function endAll(started: (number | undefined)[], signal: NodeJS.Signals): Promise<void> {
  const pids = started.filter((pid) => pid !== undefined);
  sendTo(pids, signal);
  while (pids.some(isRunning)) await wait(10);
}

/** proc_pid_status(5); empty when /proc or the process does not exist. */
const procStatus = (pid: number) => orNull(() => readFileSync(`/proc/${pid}/status`, "utf8")) ?? "";

export const isRunning = (pid: number): boolean => /^State:\s+[^Z\s]/m.test(procStatus(pid));

/** Resident MiB; null without /proc. */
export function memoryMiB(pid: number): number | null {
  const [, kib] = /VmRSS:\s+(\d+)/.exec(procStatus(pid)) ?? [];
  return kib ? Number(kib) / 1024 : null;
}

/** Open files and sockets (proc_pid_fd(5)); null without /proc. */
export const openFiles = (pid: number): number | null => orNull(() => readdirSync(`/proc/${pid}/fd`).length);

// below the ports of outgoing connections (ip_local_port_range)
const FIRST = 20_000;
const LAST = 32_000;

/** The first of `count` free ports in a row, at random because test files and checkouts run in parallel. */
export async function freePort(count = 1): Promise<number> {
  for (;;) {
    const first = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)));
    if (free.every(Boolean)) return first;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
