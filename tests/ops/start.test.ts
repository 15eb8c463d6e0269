/** The site's first and later starts, and when it refuses to start. */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, lstatSync, openSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, inject, it } from "vitest";
import { mountSmallDisk } from "../support/data-servers.ts";
import { childrenOf, freePort, isRunning, launchSite, type Site, startSite } from "../support/site-process.ts";
import { temporaryFolder } from "../support/prepared-site.ts";

const PORT = await freePort(2);
const scratch = temporaryFolder();
const dataDir = path.join(scratch, "data");
let site: Site;

afterAll(() => site.end());

const countPosts = async ({ url }: Site) =>
  ((await (await fetch(`${url}/api/blog/posts/published`)).json()) as unknown[]).length;

it("of two simultaneous first starts on an empty folder, one fills it and the other is refused", async () => {
  const starts = await Promise.allSettled([0, 1].map((index) => startSite({ dataDir, port: PORT + index })));
  const refused = starts.flatMap((result) => (result.status === "rejected" ? [String(result.reason)] : []));
  expect(refused).toEqual([
    expect.stringMatching(/exit code 1:\nDATA_DIR .+ is in use by another instance \(process \d+\)/),
  ]);
  [site = site] = starts.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  expect(site.output()).toMatch(/Administrator: admin@example\.org\n\s+Password:\s+\S{16,}/);
  expect(site.output()).not.toContain("SITE_URL");
  expect(await countPosts(site)).toBeGreaterThanOrEqual(8);
  expect(await site.end()).toBe(0);
});

it("the files of DATA_DIR are readable only by their user", () => {
  const entries = ["", ...readdirSync(dataDir, { recursive: true, encoding: "utf8" })];
  expect(entries.length).toBeGreaterThan(500);
  expect(entries.filter((name) => lstatSync(path.join(dataDir, name)).mode & 0o077)).toEqual([]);
});

it("a log on a full disk does not stop the site", async () => {
  const log = openSync("/dev/full", "w");
  site = await startSite({ dataDir, port: PORT, log });
  closeSync(log);
  const count = await countPosts(site);
  // until the line of that request is written
  await wait(200);
  expect(await countPosts(site)).toBe(count);
});

it("a kill -9 of the site ends its database, and the next start works despite the lock", async () => {
  const children = childrenOf(site.process.pid ?? 0);
  expect(children.length).toBeGreaterThan(0);
  site.process.kill("SIGKILL");
  await expect.poll(() => children.filter(isRunning)).toEqual([]);
  site = await startSite({ dataDir, port: PORT, env: { SITE_URL: "", PGSSLMODE: "require" } });
  expect(await countPosts(site)).toBeGreaterThanOrEqual(8);
});

it("a later start reports its version first, no password, and that links would name localhost", () => {
  const lines = site.output().split("\n");
  expect(lines[0]).toMatch(/^collective-site \d+\.\d+\.\d+( \([0-9a-f]{7}\))?$/);
  expect(lines).toContain(`Sign in at http://localhost:${PORT}/login`);
  expect(lines.filter((line) => /Password|SITE_URL/.test(line))).toEqual([
    expect.stringMatching(new RegExp(`^SITE_URL is not set: links .+ http://localhost:${PORT}\\.$`)),
  ]);
});

/** Expects a start to fail with one line, without a stack and secrets; returns the line. */
async function refusal(env: Record<string, string>): Promise<string> {
  const { child, output } = launchSite({ dataDir: path.join(scratch, "refused"), port: PORT + 1, env });
  expect(await once(child, "close")).toEqual([1, null]);
  expect(output().trim().split("\n")).toHaveLength(1);
  expect(output()).not.toMatch(/hunter22|\n\s+at /);
  return output();
}

const AWAY = { DATABASE_URL: "postgresql://user:hunter22@127.0.0.1:9/x" };

// tests/unit/env.test.ts tests every other variable
it.each<[Record<string, string>, RegExp]>([
  [{ HOST: "192.0.2.1" }, /^HOST 192\.0\.2\.1 is not an address of this machine/],
  [{ HOST: "localhost.invalid" }, /^HOST localhost\.invalid is not an address/],
  [{ DATA_DIR: "/proc/collective" }, /^DATA_DIR \/proc\/collective cannot be written/],
  [AWAY, /^AUTH_SECRET must be set when DATABASE_URL is/],
  [{ ...AWAY, AUTH_SECRET: "0123456789abcdef" }, /^DATABASE_URL: the database does not answer/],
  [
    { DATABASE_URL: inject("serverUrl").replace(/\/\w+(?=\?|$)/, "/template0"), AUTH_SECRET: "0123456789abcdef" },
    /database "template0" is not currently accepting connections/,
  ],
  [{ PORT: String(PORT) }, /^PORT \d+ is in use/],
])("an invalid environment is reported in one line before anything is served: %o", async (env, line) => {
  expect(await refusal(env)).toMatch(line);
});

it("a DATA_DIR on a full or read-only disk is reported in one line (needs mount)", async (context) => {
  const disk = mountSmallDisk(context, path.join(scratch, "small"), "20m");
  const DATA_DIR = path.join(disk.directory, "data");
  expect(await refusal({ DATA_DIR })).toMatch(/DATA_DIR .+: the disk is full/);
  disk.fill();
  expect(await refusal({ DATA_DIR })).toMatch(/DATA_DIR .+: the disk is full/);
  expect(readdirSync(DATA_DIR).filter((name) => name.startsWith(".probe"))).toEqual([]);
  spawnSync("mount", ["-o", "remount,ro", disk.directory]);
  expect(await refusal({ DATA_DIR })).toMatch(/^DATA_DIR \S+ cannot be written: the file system is read-only/);
});
