/** The site as a process of its own, started as `npm start` starts it: for tests of the operation and for the benchmark. */
import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { envSchema } from "../../lib/env.ts";

const root = path.join(import.meta.dirname, "../..");

export type Site = {
  url: string;
  process: ChildProcess;
  /** milliseconds until it answered; with the option `firstPage`, until its home page was there */
  startedInMs: number;
  /** everything printed so far */
  output: () => string;
  /** sends SIGTERM and waits; the exit code */
  end: () => Promise<number | null>;
  /** kill -9 of all of its processes at once; needs the option `ownGroup` */
  killAll: () => Promise<void>;
};

export type SiteOptions = {
  dataDir: string;
  port: number;
  env?: Record<string, string>;
  /** a process group of its own, as a shell gives one to what it starts */
  ownGroup?: boolean;
  /** its log goes nowhere, so that reading it costs a measurement nothing */
  quiet?: boolean;
  /** waits for its home page too, whose first rendering costs a second of a core */
  firstPage?: boolean;
};

/** Starts the site and does not wait for it. */
export function launchSite({ dataDir, port, env, ownGroup = false, quiet = false }: SiteOptions) {
  const child = spawn(process.execPath, ["scripts/start.js"], {
    cwd: root,
    detached: ownGroup,
    stdio: ["ignore", quiet ? "ignore" : "pipe", "pipe"],
    env: siteEnvironment({ DATA_DIR: dataDir, PORT: String(port), SITE_URL: `http://localhost:${port}`, ...env }),
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => (output += data));
  return { child, output: () => output };
}

/** The environment of a command of the site: `values`, and of this machine's what is no setting of the site. */
export function siteEnvironment(values: Record<string, string>): NodeJS.ProcessEnv {
  const settings = new Set([...Object.keys(envSchema.in.shape), "NODE_ENV", "NODE_OPTIONS"]);
  const machine = Object.entries(process.env).filter(([name]) => !settings.has(name) && !name.startsWith("VITEST"));
  return { ...Object.fromEntries(machine), ...values } as NodeJS.ProcessEnv;
}

/** Starts the site and waits until it answers. Throws with what it printed when it ends instead. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const began = performance.now();
  const { child, output } = launchSite(options);
  const url = `http://localhost:${options.port}`;
  // an address that is none: its answer costs nothing
  while (!(await statusOf(`${url}/%ff`))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The site ended with exit code ${child.exitCode}:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
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

/** Starts the site where it is expected to refuse: its exit code and what it printed. */
export async function startRefused(options: SiteOptions): Promise<{ code: number | null; output: string }> {
  const { child, output } = launchSite(options);
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { code, output: output() };
}

/** kill -9 of a process group and of the database below it; resolves when none of it is left. */
export async function killAll(leader: ChildProcess): Promise<void> {
  const group = -(leader.pid ?? 0);
  const processes = treeOf(leader.pid ?? 0);
  sendTo(processes, "SIGKILL");
  while (processes.some(isRunning)) await new Promise((resolve) => setTimeout(resolve, 10));
  try {
    for (;;) {
      process.kill(group, "SIGKILL");
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  } catch {
    // ESRCH: there is no such group any more
  }
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once("exit", resolve);
    child.kill("SIGTERM");
  });
}

/** The status that `url` answers with; null when nothing answers. */
export async function statusOf(url: string): Promise<number | null> {
  try {
    return (await fetch(url, { redirect: "manual" })).status;
  } catch {
    return null;
  }
}

/** Process numbers of the running children of `pid` (proc_pid_task_children(5)). */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
}

/** A process and all processes below it: the parent first, so that a stopped one makes no more. */
export function treeOf(pid: number): number[] {
  try {
    return [pid, ...childrenOf(pid).flatMap(treeOf)];
  } catch {
    // it has ended meanwhile
    return [];
  }
}

/** Sends a signal to each of `pids` that is still there. */
export function sendTo(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // it has ended meanwhile
    }
  }
}

export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

/** Resident memory of a process in MiB (VmRSS, proc_pid_status(5)); null where there is no /proc. */
export function memoryMiB(pid: number): number | null {
  try {
    const [, kib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kib ? Number(kib) / 1024 : null;
  } catch {
    return null;
  }
}

/** How many files and sockets a process has open (proc_pid_fd(5)); null where there is no /proc. */
export function openFiles(pid: number): number | null {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return null;
  }
}
