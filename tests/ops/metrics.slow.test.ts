import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort, type Site, startSite } from "../support/site-process.ts";
import { prepareDataDir } from "../support/prepared-site.ts";

const TOKEN = "a-token-of-the-tests";
const [port, portWithout] = [await freePort(), await freePort()];
const dataDir = mkdtempSync(path.join(tmpdir(), "collective-metrics-"));
let site: Site;

beforeAll(async () => {
  await prepareDataDir(dataDir);
  site = await startSite({ dataDir, port, env: { METRICS_TOKEN: TOKEN } });
});
afterAll(async () => {
  await site.end();
  rmSync(dataDir, { recursive: true, force: true });
});

const read = (authorization?: string) =>
  fetch(`${site.url}/metrics`, { headers: authorization === undefined ? {} : { Authorization: authorization } });

/** The value of a line `name{labels}`. */
function valueOf(text: string, line: string): number {
  const found = text.split("\n").find((candidate) => candidate.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1) ?? Number.NaN);
}

it("GET /metrics is for the bearer of METRICS_TOKEN only", async () => {
  for (const wrong of [undefined, "", TOKEN, "Bearer", "Bearer ", `Bearer ${TOKEN}x`, `bearer  ${TOKEN}`]) {
    const response = await read(wrong);
    expect([wrong, response.status, response.headers.get("www-authenticate")]).toEqual([wrong, 401, "Bearer"]);
    expect(await response.text()).toBe("Unauthorized");
  }
  const response = await read(`Bearer ${TOKEN}`);
  expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
    "no-store",
  ]);
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
});

it("GET /metrics counts requests by route and status, and reads of the page cache", async () => {
  const metrics = async () => (await read(`Bearer ${TOKEN}`)).text();
  const before = await metrics();
  for (const target of ["/about", "/about", "/about", "/nowhere", "/blog/nowhere", "/api/portfolio"])
    await (await fetch(site.url + target)).arrayBuffer();
  const after = await metrics();
  const grownBy = (line: string) => valueOf(after, line) - (valueOf(before, line) || 0);
  expect(grownBy('http_requests_total{method="GET",route="/about",status="200"}')).toBe(3);
  expect(grownBy('http_requests_total{method="GET",route="/blog/[slug]",status="404"}')).toBe(1);
  expect(grownBy('http_request_duration_seconds_count{route="/about"}')).toBe(3);
  expect(grownBy('page_cache_requests_total{result="hit"}')).toBeGreaterThanOrEqual(2);
  expect(grownBy('page_cache_requests_total{result="miss"}')).toBeGreaterThanOrEqual(1);
  const connections = ["idle", "busy"].map((state) => valueOf(after, `database_pool_connections{state="${state}"}`));
  expect(Math.max(...connections)).toBeGreaterThanOrEqual(1);
  expect(valueOf(after, "database_pool_waiting")).toBe(0);
  expect(valueOf(after, "process_resident_memory_bytes")).toBeGreaterThan(2 ** 25);
  expect(valueOf(after, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
});

it("GET /metrics contains no path with a key or a name", async () => {
  await fetch(`${site.url}/api/objects/upload/a-secret-key`, { method: "PUT" });
  await fetch(`${site.url}/somebody@example.org?q=secret-words`);
  const text = await (await read(`Bearer ${TOKEN}`)).text();
  expect(text).toContain('route="/api/objects/upload/[token]"');
  expect(text).not.toMatch(/a-secret-key|somebody|secret-words/);
});

it("GET /metrics responds 404 without METRICS_TOKEN", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "collective-metrics-"));
  const without = await startSite({ dataDir: await prepareDataDir(directory), port: portWithout });
  const statuses = await Promise.all(
    [undefined, `Bearer ${TOKEN}`, "Bearer "].map(
      async (authorization) =>
        (await fetch(`${without.url}/metrics`, { headers: authorization ? { Authorization: authorization } : {} }))
          .status,
    ),
  );
  await without.end();
  rmSync(directory, { recursive: true, force: true });
  expect(statuses).toEqual([404, 404, 404]);
});
