/** How the site starts on an empty folder, and again, and when it refuses to. */
import { spawnSync } from "node:child_process";
import { lstatSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { mountSmallDisk } from "../support/data-servers.ts";
import { childrenOf, freePort, isRunning, type Site, startRefused, startSite } from "../support/site-process.ts";
import { temporaryFolder } from "../support/prepared-site.ts";

const PORT = await freePort(2);
const scratch = temporaryFolder();
const dataDir = path.join(scratch, "data");
let site: Site;

afterAll(async () => {
  await site.end();
});

const countPosts = async ({ url }: Site) =>
  ((await (await fetch(`${url}/api/blog/posts/published`)).json()) as unknown[]).length;
const linesOf = ({ output }: Site) => output().split("\n");

it("one of two first starts on an empty folder fills it, the other one is refused", async () => {
  const starts = await Promise.allSettled([0, 1].map((index) => startSite({ dataDir, port: PORT + index })));
  const started = starts.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const refused = starts.flatMap((result) => (result.status === "rejected" ? [String(result.reason)] : []));
  [site = site] = started;
  expect([started.length, refused]).toEqual([
    1,
    [expect.stringMatching(/exit code 1:\nDATA_DIR .+ is in use by another instance \(process \d+\)/)],
  ]);
  expect(site.output()).toMatch(/Administrator: admin@example\.org\n\s+Password:\s+\S{16,}/);
  expect(linesOf(site).filter((line) => line.includes("SITE_URL"))).toEqual([]);
  expect(await countPosts(site)).toBeGreaterThanOrEqual(8);
  const children = childrenOf(site.process.pid ?? 0);
  expect(children.length).toBeGreaterThan(0);
  expect(await site.end()).toBe(0);
  expect(children.filter(isRunning)).toEqual([]);
});

it("the files of DATA_DIR are readable for its user only", () => {
  const entries = ["", ...readdirSync(dataDir, { recursive: true, encoding: "utf8" })];
  const open = entries.filter((name) => lstatSync(path.join(dataDir, name)).mode & 0o077);
  expect(entries.length).toBeGreaterThan(500);
  expect(open).toEqual([]);
});

it("a second start reports its version first, no password, and where links would name localhost", async () => {
  site = await startSite({ dataDir, port: PORT, env: { SITE_URL: "" } });
  const lines = linesOf(site);
  expect(lines[0]).toMatch(/^collective-site \d+\.\d+\.\d+( \([0-9a-f]{7}\))?$/);
  expect(lines).toContain(`Sign in at http://localhost:${PORT}/login`);
  expect(lines.filter((line) => /Password|SITE_URL/.test(line))).toEqual([
    expect.stringMatching(new RegExp(`^SITE_URL is not set: links .+ http://localhost:${PORT}\\.$`)),
  ]);
});

it("a kill -9 of the site ends its database, and the next start works in spite of the lock", async () => {
  const children = childrenOf(site.process.pid ?? 0);
  site.process.kill("SIGKILL");
  await expect.poll(() => children.filter(isRunning)).toEqual([]);
  site = await startSite({ dataDir, port: PORT });
  expect(await countPosts(site)).toBeGreaterThanOrEqual(8);
});

describe("a refused start", () => {
  /** One line that names the variable, no stack, no secret. */
  async function refusal(env: Record<string, string>): Promise<string> {
    const { code, output } = await startRefused({ dataDir: path.join(scratch, "refused"), port: PORT + 1, env });
    expect(code).toBe(1);
    expect(output.trim().split("\n")).toHaveLength(1);
    expect(output).not.toMatch(/hunter22|\n\s+at /);
    return output;
  }

  // every other variable: tests/unit/env.test.ts
  it.each<[Record<string, string>, RegExp]>([
    [{ ADMIN_PASSWORD: "hunter22hunter22" }, /^ADMIN_EMAIL must be set too/],
    [{ HOST: "192.0.2.1" }, /^HOST 192\.0\.2\.1 is not an address of this machine/],
    [{ HOST: "localhost.invalid" }, /^HOST localhost\.invalid is not an address/],
    [{ DATA_DIR: "/proc/collective" }, /^DATA_DIR \/proc\/collective cannot be written/],
    [{ DATABASE_URL: "postgresql://user:hunter22@127.0.0.1:9/x" }, /^AUTH_SECRET must be set when DATABASE_URL is/],
    [
      { DATABASE_URL: "postgresql://user:hunter22@127.0.0.1:9/x", AUTH_SECRET: "0123456789abcdef" },
      /^DATABASE_URL: the database does not answer/,
    ],
  ])("an invalid environment is reported in one line before anything is served: %o", async (env, line) => {
    expect(await refusal(env)).toMatch(line);
  });

  it("a port in use is reported in one line", async () => {
    const other = createServer().listen(PORT + 1, "0.0.0.0");
    expect(await refusal({})).toMatch(new RegExp(`^PORT ${PORT + 1} is in use`));
    other.close();
  });

  it("a DATA_DIR on a full or read-only disk is reported in one line (needs mount)", async (context) => {
    const disk = mountSmallDisk(path.join(scratch, "small"), "8m");
    if (!disk) return context.skip("nothing may be mounted here");
    const DATA_DIR = path.join(disk.directory, "data");
    try {
      expect(await refusal({ DATA_DIR })).toMatch(/DATA_DIR .+: the disk is full/);
      disk.fill();
      expect(await refusal({ DATA_DIR })).toMatch(/DATA_DIR .+: the disk is full/);
      expect(readdirSync(DATA_DIR).filter((name) => name.startsWith(".probe"))).toEqual([]);
      spawnSync("mount", ["-o", "remount,ro", disk.directory]);
      expect(await refusal({ DATA_DIR })).toMatch(/^DATA_DIR \S+ cannot be written: the file system is read-only/);
    } finally {
      disk.remove();
    }
  });
});
