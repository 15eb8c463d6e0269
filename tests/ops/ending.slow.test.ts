import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { freePort, isRunning, launchSite, siteEnvironment, startSite, statusOf } from "../support/site-process.ts";

const PORT = await freePort();
const ENDED_WITHIN_MS = 10_000;
const root = path.join(import.meta.dirname, "../..");
const scratch = mkdtempSync(path.join(tmpdir(), "collective-ending-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

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

/** Sends `signal` to the leader: its exit, and what runs after ten seconds. */
async function endGroup(child: ReturnType<typeof spawn>, signal: NodeJS.Signals, { wholeGroup = false } = {}) {
  const leader = child.pid ?? 0;
  const exit = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once("exit", (code, by) => resolve({ code, signal: by }));
  });
  const began = Date.now();
  process.kill(wholeGroup ? -leader : leader, signal);
  const how = await Promise.race([exit, wait(ENDED_WITHIN_MS).then(() => null)]);
  while (runningOf(leader).length > 0 && Date.now() - began < ENDED_WITHIN_MS) await wait(20);
  const left = runningOf(leader);
  for (const pid of left) process.kill(pid, "SIGKILL");
  return { how, left };
}

const CLEAN = [0, 143];

let firstStartMs: number | undefined;

it.each(["SIGTERM", "SIGINT"] as const)(
  "%s completes requests in progress, and idle or half-open connections keep nothing alive",
  async (signal) => {
    const site = await startSite({
      dataDir: path.join(scratch, "data"),
      port: PORT,
      ownGroup: true,
      firstPage: true,
    });
    firstStartMs ??= site.startedInMs;
    const sockets = ["", "GET / HTTP/1.1\r\nHost: x\r\n", "GET /about HTTP/1.1\r\nHost: x\r\n\r\n"].map((text) => {
      const socket = connect(PORT, "127.0.0.1", () => socket.write(text));
      return socket.on("error", () => {});
    });
    await wait(100);
    const answers = Promise.all(
      Array.from({ length: 20 }, (_, index) => statusOf(`${site.url}/blog/search?q=${index}`)),
    );
    await wait(20);
    const { how, left } = await endGroup(site.process, signal);
    for (const socket of sockets) socket.destroy();
    expect(left).toEqual([]);
    expect(CLEAN).toContain(how?.code);
    // refused or finished, never cut off
    expect((await answers).filter((status) => status !== null && status >= 500)).toEqual([]);
  },
);

it("SIGTERM at any moment of a first start ends all processes, and the next start works", async () => {
  if (firstStartMs === undefined) {
    const whole = await startSite({ dataDir: path.join(scratch, "whole"), port: PORT });
    firstStartMs = whole.startedInMs;
    await whole.end();
  }
  for (const part of [0.1, 0.4, 0.7]) {
    const dataDir = path.join(scratch, `cut-${part}`);
    const { child } = launchSite({ dataDir, port: PORT, ownGroup: true });
    await wait(firstStartMs * part);
    const { how, left } = await endGroup(child, "SIGTERM");
    expect([part, left]).toEqual([part, []]);
    expect(CLEAN).toContain(how?.code ?? (how?.signal === "SIGTERM" ? 143 : null));
    const next = await startSite({ dataDir, port: PORT });
    expect(await statusOf(`${next.url}/api/health`)).toBe(200);
    expect(await next.end()).toBe(0);
  }
});

it("SIGTERM during the build ends the build too", async () => {
  // changed sources: no current build
  const copy = path.join(scratch, "copy");
  cpSync(root, copy, {
    recursive: true,
    filter: (from) => !/\/(node_modules|\.next|\.git|\.data|test-results)(\/|$)/.test(from.slice(root.length)),
  });
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  const child = spawn(process.execPath, ["scripts/start.js"], {
    cwd: copy,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: siteEnvironment({ DATA_DIR: path.join(scratch, "building"), PORT: String(PORT) }),
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
  await expect
    .poll(() => output, { timeout: 60_000, interval: 50 })
    .toContain("Creating an optimized production build");
  const { how, left } = await endGroup(child, "SIGTERM");
  expect(left).toEqual([]);
  expect(CLEAN).toContain(how?.code);
});

it("npm that ends before the first line of its script has run leaves no process behind", async () => {
  const shell = spawn("sh", ["-c", `(sleep 0.1; exec "${process.execPath}" scripts/start.js) &`], {
    cwd: root,
    detached: true,
    stdio: "ignore",
    env: siteEnvironment({
      DATA_DIR: path.join(scratch, "orphan"),
      PORT: String(PORT),
      npm_lifecycle_event: "start",
      npm_lifecycle_script: "node scripts/start.js",
    }),
  });
  const leader = shell.pid ?? 0;
  await new Promise((resolve) => shell.once("exit", resolve));
  expect(runningOf(leader)).not.toEqual([]);
  try {
    await expect.poll(() => runningOf(leader), { timeout: ENDED_WITHIN_MS, interval: 50 }).toEqual([]);
  } finally {
    for (const pid of runningOf(leader)) process.kill(pid, "SIGKILL");
  }
});

it.each([
  ["SIGINT", true],
  ["SIGTERM", false],
] as const)(
  "%s to `npm start` ends all processes, also when sent to its whole group: %s",
  async (signal, wholeGroup) => {
    const dataDir = path.join(scratch, "data");
    const child = spawn("npm", ["start", "--silent"], {
      cwd: root,
      detached: true,
      stdio: "ignore",
      env: siteEnvironment({ DATA_DIR: dataDir, PORT: String(PORT) }),
    });
    await expect
      .poll(() => statusOf(`http://localhost:${PORT}/api/health`), { timeout: 60_000, interval: 50 })
      .toBe(200);
    const { how, left } = await endGroup(child, signal, { wholeGroup });
    expect(left).toEqual([]);
    // npm ends by the signal itself
    expect(how?.signal ?? CLEAN.includes(how?.code ?? -1)).toSatisfy(
      (value: unknown) => value === signal || value === true,
    );
  },
);
