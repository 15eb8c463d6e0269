import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, symlinkSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import { prepareDataDir, siteStarter, temporaryFolder } from "../support/prepared-site.ts";
import { freePort, sendTo, siteEnvironment, statusOf } from "../support/site-process.ts";

const PORT = await freePort(4);
const ENDED_WITHIN_MS = 10_000;
const root = path.join(import.meta.dirname, "../..");
const scratch = temporaryFolder();
const startSite = siteStarter();
const NODE = [process.execPath, "scripts/start.js"];
const NPM = ["npm", "start", "--silent"];

/** A site's port, and its folder, which appears in its database's command line. */
const siteAt = (index: number) => ({ dataDir: path.join(scratch, `data-${index}`), port: PORT + index });
const LAST = siteAt(3);

beforeAll(() => prepareDataDir(LAST.dataDir));

type Launch = { cwd?: string; env?: Record<string, string>; at?: { dataDir: string; port: number } };

/** Starts `command` as the leader of a process group, as a shell does. */
function launch([program = "", ...args]: string[], { cwd = root, env, at = LAST }: Launch = {}) {
  const child = spawn(program, args, {
    cwd,
    detached: true,
    stdio: "ignore",
    env: siteEnvironment({ DATA_DIR: at.dataDir, PORT: String(at.port), ...env }),
  });
  const exit = once(child, "exit").then(([code, signal]) => (code ?? signal) as number | string);
  const leader = child.pid ?? 0;
  /** The running processes of the group, and those of the database, which has its own group. */
  const running = () =>
    execFileSync("ps", ["-eo", "pid=,pgid=,stat=,args="], { encoding: "utf8" })
      .split("\n")
      .map((line) => line.trim().split(/\s+/))
      .filter(([, group, state, ...words]) => {
        const isOfSite = Number(group) === leader || words.join(" ").includes(at.dataDir);
        return isOfSite && !state?.startsWith("Z");
      })
      .map(([pid]) => Number(pid));
  return { leader, running, exit };
}

/** Expects that no process of the group runs ten seconds later. */
async function expectGone({ running }: ReturnType<typeof launch>): Promise<void> {
  try {
    await expect.poll(running, { timeout: ENDED_WITHIN_MS, interval: 50 }).toEqual([]);
  } finally {
    sendTo(running(), "SIGKILL");
  }
}

// concurrently, because each waits for requests that never end
it.concurrent.each([
  ["SIGTERM", "node", NODE, siteAt(0)],
  ["SIGTERM", "npm", NPM, siteAt(1)],
  ["SIGINT", "the whole group", NPM, siteAt(2)],
] as const)("%s to %s finishes requests, and ends despite idle connections", async (signal, receiver, command, at) => {
  await prepareDataDir(at.dataDir);
  const launched = launch([...command], { at });
  const { leader, exit } = launched;
  const url = `http://localhost:${at.port}`;
  await expect.poll(() => statusOf(`${url}/api/health`), { timeout: 60_000, interval: 50 }).toBe(200);
  const sockets = ["", "GET / HTTP/1.1\r\nHost: x\r\n", "GET /about HTTP/1.1\r\nHost: x\r\n\r\n"].map((text) => {
    const socket = connect(at.port, "127.0.0.1", () => socket.write(text));
    return socket.on("error", () => {});
  });
  await wait(100);
  const answers = Promise.all(Array.from({ length: 20 }, (_, index) => statusOf(`${url}/blog/search?q=${index}`)));
  await wait(20);
  process.kill(receiver === "the whole group" ? -leader : leader, signal);
  await expectGone(launched);
  for (const socket of sockets) socket.destroy();
  // the signal also ends npm itself
  expect([0, 143, signal]).toContain(await exit);
  // refused or finished, never cut off
  expect((await answers).filter((status) => status !== null && status >= 500)).toEqual([]);
});

it("SIGTERM during the build ends the build too, even one that hangs", async () => {
  // changed sources make the build stale
  const copy = path.join(scratch, "copy");
  cpSync(root, copy, {
    recursive: true,
    filter: (from) => !/\/(node_modules|\.next|\.git|\.data|test-results)(\/|$)/.test(from.slice(root.length)),
  });
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  const launched = launch(NODE, { cwd: copy });
  const find = ["--pgroup", String(launched.leader), "next-build"];
  const builder = () => spawnSync("pgrep", find, { encoding: "utf8" }).stdout.trim();
  await expect.poll(builder, { timeout: 60_000, interval: 50 }).not.toBe("");
  process.kill(Number(builder()), "SIGSTOP");
  process.kill(launched.leader, "SIGTERM");
  await expectGone(launched);
  expect([0, 143]).toContain(await launched.exit);
});

it("npm that ends before the first line of its script has run leaves no process behind", async () => {
  const script = `(sleep 0.1; exec "${process.execPath}" scripts/start.js) &`;
  const env = { npm_lifecycle_event: "start", npm_lifecycle_script: "node scripts/start.js" };
  const launched = launch(["sh", "-c", script], { env });
  await launched.exit;
  expect(launched.running()).not.toEqual([]);
  await expectGone(launched);
});

it("npm run dev serves pages, tells browsers about changes, and ends while a browser is connected", async () => {
  const { dataDir, port } = LAST;
  const site = await startSite({ dataDir, port, dev: true, env: { BUILD_CACHE: "off" } });
  // a public page, because the page cache makes its own request for it
  expect((await fetch(`${site.url}/about`)).status).toBe(200);
  const socket = new WebSocket(`${site.url.replace("http", "ws")}/_next/hmr?id=test`);
  const first = await new Promise<string>((resolve, reject) => {
    socket.onmessage = ({ data }) => resolve(String(data));
    socket.onerror = () => reject(new Error("The web socket was refused."));
  });
  expect(first).not.toBe("");
  const began = performance.now();
  await site.end();
  // a browser that is still connected does not delay the end
  expect(performance.now() - began).toBeLessThan(5_000);
});
