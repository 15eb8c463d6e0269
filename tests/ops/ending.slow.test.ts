import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { prepareDataDir } from "../support/prepared-site.ts";
import { freePort, isRunning, siteEnvironment, statusOf } from "../support/site-process.ts";

const PORT = await freePort();
const SITE_URL = `http://localhost:${PORT}`;
const ENDED_WITHIN_MS = 10_000;
const root = path.join(import.meta.dirname, "../..");
const scratch = mkdtempSync(path.join(tmpdir(), "collective-ending-"));
const dataDir = path.join(scratch, "data");
const NODE = [process.execPath, "scripts/start.js"];
const NPM = ["npm", "start", "--silent"];

beforeAll(() => prepareDataDir(dataDir));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Starts `command` as the leader of a process group, as a shell does. */
function launch([program = "", ...args]: string[], cwd = root, env: Record<string, string> = {}) {
  const child = spawn(program, args, {
    cwd,
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
    env: siteEnvironment({ DATA_DIR: dataDir, PORT: String(PORT), ...env }),
  });
  let output = "";
  child.stdout.on("data", (data) => (output += data));
  return {
    leader: child.pid ?? 0,
    output: () => output,
    exit: new Promise<Exit>((resolve) => child.once("exit", (code, signal) => resolve({ code, signal }))),
  };
}

type Exit = { code: number | null; signal: NodeJS.Signals | null };

/** The running processes of a group (proc_pid_stat(5), field 5), and the database, which has its own. */
function runningOf(leader: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
        const group = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[2]);
        const isDatabase = readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(scratch);
        return (group === leader || isDatabase) && isRunning(pid);
      } catch {
        return false;
      }
    });
}

/** Nothing of the group may run ten seconds later. */
async function expectGone(leader: number): Promise<void> {
  try {
    await expect.poll(() => runningOf(leader), { timeout: ENDED_WITHIN_MS, interval: 20 }).toEqual([]);
  } finally {
    for (const pid of runningOf(leader)) process.kill(pid, "SIGKILL");
  }
}

it.each([
  ["SIGTERM", "node", NODE],
  ["SIGTERM", "npm", NPM],
  ["SIGINT", "the whole group", NPM],
] as const)(
  "%s to %s finishes requests and ends all processes, whatever idle connections there are",
  async (signal, receiver, command) => {
    const { leader, exit } = launch(command);
    await expect.poll(() => statusOf(`${SITE_URL}/api/health`), { timeout: 60_000, interval: 50 }).toBe(200);
    const sockets = ["", "GET / HTTP/1.1\r\nHost: x\r\n", "GET /about HTTP/1.1\r\nHost: x\r\n\r\n"].map((text) => {
      const socket = connect(PORT, "127.0.0.1", () => socket.write(text));
      return socket.on("error", () => {});
    });
    await wait(100);
    const answers = Promise.all(
      Array.from({ length: 20 }, (_, index) => statusOf(`${SITE_URL}/blog/search?q=${index}`)),
    );
    await wait(20);
    process.kill(receiver === "the whole group" ? -leader : leader, signal);
    await expectGone(leader);
    for (const socket of sockets) socket.destroy();
    // npm ends by the signal itself
    expect([
      { code: 0, signal: null },
      { code: 143, signal: null },
      { code: null, signal },
    ]).toContainEqual(await exit);
    // refused or finished, never cut off
    expect((await answers).filter((status) => status !== null && status >= 500)).toEqual([]);
  },
);

it("SIGTERM during the build ends the build too", async () => {
  // changed sources: no current build
  const copy = path.join(scratch, "copy");
  cpSync(root, copy, {
    recursive: true,
    filter: (from) => !/\/(node_modules|\.next|\.git|\.data|test-results)(\/|$)/.test(from.slice(root.length)),
  });
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  const { leader, output, exit } = launch(NODE, copy);
  await expect.poll(output, { timeout: 60_000, interval: 50 }).toContain("Creating an optimized production build");
  process.kill(leader, "SIGTERM");
  await expectGone(leader);
  expect([0, 143]).toContain((await exit).code);
});

it("npm that ends before the first line of its script has run leaves no process behind", async () => {
  const script = `(sleep 0.1; exec "${process.execPath}" scripts/start.js) &`;
  const { leader, exit } = launch(["sh", "-c", script], root, {
    npm_lifecycle_event: "start",
    npm_lifecycle_script: "node scripts/start.js",
  });
  await exit;
  expect(runningOf(leader)).not.toEqual([]);
  await expectGone(leader);
});
