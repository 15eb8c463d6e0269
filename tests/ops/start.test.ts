import { lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, inject, it } from "vitest";
import { createDatabase } from "../support/data-servers.ts";
import {
  childrenOf,
  freePort,
  isRunning,
  sendTo,
  type Site,
  startRefused,
  startSite,
  statusOf,
  treeOf,
} from "../support/site-process.ts";

const PORT = await freePort(2);
const scratch = mkdtempSync(path.join(tmpdir(), "collective-operations-"));
const dataDir = path.join(scratch, "data");
let site: Site | undefined;

async function start(env?: Record<string, string>): Promise<Site> {
  await site?.end();
  return (site = await startSite({ dataDir, port: PORT, env }));
}
/** The running site of an earlier test, or a new one. */
const running = async () => (site && isRunning(site.process.pid ?? 0) ? site : start());

const published = async (url: string) =>
  ((await (await fetch(`${url}/api/blog/posts/published`)).json()) as unknown[]).length;

async function until(condition: () => Promise<boolean> | boolean, withinMs: number): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Not within ${withinMs} ms: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

afterAll(async () => {
  await site?.end();
  rmSync(scratch, { recursive: true, force: true });
});

describe("the embedded database", () => {
  it("a first start creates the embedded database, reports one new administrator, and adds starter content", async () => {
    const first = await start();
    expect(first.output()).toMatch(/Administrator: admin@example\.org\n\s+Password:\s+\S{16,}/);
    expect(await statusOf(`${first.url}/api/health`)).toBe(200);
    expect(await published(first.url)).toBeGreaterThanOrEqual(8);

    const { code, output } = await startRefused({ dataDir, port: PORT + 1 });
    expect(output).toMatch(/DATA_DIR .+ is in use by another instance/);
    expect(code).toBe(1);

    const children = childrenOf(first.process.pid ?? 0);
    expect(children.length).toBeGreaterThan(0);
    expect(await first.end()).toBe(0);
    expect(children.filter(isRunning)).toEqual([]);
  });

  it("the files of DATA_DIR are readable for its user only", () => {
    const entries = ["", ...readdirSync(dataDir, { recursive: true, encoding: "utf8" })];
    const open = entries.filter((name) => lstatSync(path.join(dataDir, name)).mode & 0o077);
    expect(entries.length).toBeGreaterThan(500);
    expect(open).toEqual([]);
  });

  it("a second start finds its database and reports no password", async () => {
    const second = await start();
    expect(second.output()).not.toMatch(/Password/);
    expect(await published(second.url)).toBeGreaterThanOrEqual(8);
  });

  it("a kill -9 of the embedded database ends it, and the next start works in spite of its lock", async () => {
    const killed = await running();
    const children = childrenOf(killed.process.pid ?? 0);
    killed.process.kill("SIGKILL");
    await until(() => !children.some(isRunning), 10_000);
    expect(await published((await start()).url)).toBeGreaterThanOrEqual(8);
  });

  it("a killed embedded database is restarted", async () => {
    const { url, process: server } = await running();
    const database = childrenOf(server.pid ?? 0).flatMap(treeOf);
    sendTo(database, "SIGKILL");
    await until(() => !database.some(isRunning), 10_000);
    await until(async () => (await statusOf(`${url}/api/health`)) === 200, 40_000);
    expect(await statusOf(`${url}/blog/how-long-until-it-is-back`)).toBe(404);
  });

  it("a start names its version first and warns once where links would name localhost", async () => {
    const linesOf = ({ output }: Site) => output().split("\n");
    expect(linesOf(await running()).filter((line) => line.includes("SITE_URL"))).toEqual([]);
    const warned = linesOf(await start({ SITE_URL: "" }));
    expect(warned[0]).toMatch(/^collective-site \d+\.\d+\.\d+( \([0-9a-f]{7}\))?$/);
    const warning = new RegExp(`^SITE_URL is not set: links .+ http://localhost:${PORT}\\.$`);
    expect(warned.filter((line) => warning.test(line))).toHaveLength(1);
    expect(warned).toContain(`Sign in at http://localhost:${PORT}/login`);
  });

  it("SIGTERM lets requests in progress finish", async () => {
    const { url, end } = await running();
    await statusOf(url);
    const answers = Promise.all(Array.from({ length: 20 }, (_, index) => statusOf(`${url}/blog?page=${index + 1}`)));
    await new Promise((resolve) => setTimeout(resolve, 20));
    const code = await end();
    expect((await answers).filter((status) => status !== null && status >= 500)).toEqual([]);
    expect(code).toBe(0);
  });
});

const server = inject("serverUrl");

it("a PostgreSQL server is prepared once by two instances that start at the same time", async () => {
  await site?.end();
  const database = await createDatabase(server);
  const env = { DATABASE_URL: database.url, AUTH_SECRET: "0123456789abcdef0123" };
  const instances = await Promise.all([0, 1].map((index) => startSite({ dataDir, port: PORT + index, env })));
  const outputs = instances.map((instance) => instance.output()).join("");
  await Promise.all(instances.map((instance) => instance.end()));
  await database.drop();
  expect(outputs.match(/Administrator:/g)).toHaveLength(1);
});
