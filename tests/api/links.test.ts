import { createServer } from "node:http";
import type * as Timers from "node:timers/promises";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { db } from "@/lib/db/client";
import { setEnv } from "@/lib/env";
import { isTooOld, recordBackup } from "@/lib/health/checks";
import { workDueJobs } from "@/lib/jobs/work";
import { work } from "@/lib/links/check-job";
import { afterAttempt, isCheckDue } from "@/lib/links/rules";
import { onLoopback } from "../support/other-programs";
import { ask, signInEach } from "../support/call";
import { createPost, daysAgo, editor } from "../support/posts";

/** The pause between two requests to one host. */
const PAUSE_MS = 1_000;
vi.mock("node:timers/promises", async (original) => {
  const timers = await original<typeof Timers>();
  const setTimeout = (ms: number, ...rest: []) => timers.setTimeout(ms === PAUSE_MS ? 0 : ms, ...rest);
  return { ...timers, setTimeout: vi.fn(setTimeout) };
});

let asked: string[] = [];
const server = createServer(({ method, url = "" }, response) => {
  asked.push(`${method} ${url}`);
  const code = { "/gone": 404, "/broken": 500, "/get-only": method === "HEAD" ? 405 : 200 }[url] ?? 200;
  response.writeHead(code).end();
});
const { url: base, stop } = await onLoopback(server);
afterAll(stop);
signInEach();
beforeEach(() => {
  asked = [];
  setEnv({ FETCH_ALLOW: "127.0.0.1" });
});

const list = async (filter = "", page = 1) =>
  (await ask(`GET /api/links?page=${page}${filter && `&filter=${filter}`}`)).body;
async function publish(...urls: string[]): Promise<number> {
  const content = [...urls, "/about"].map((url) => `<p><a href="${url}">A page</a></p>`).join("");
  const example = `<pre><code>&lt;a href="${base}/example"&gt;</code></pre>`;
  return (await createPost({ status: "published", content: content + example })).id;
}

async function check(): Promise<void> {
  setEnv({ LINK_CHECKS: "on" });
  await work({ which: "due" });
  setEnv({ LINK_CHECKS: "off" });
}

it("links of published texts are checked with HEAD, then GET, again on request, and dead ones warn", async () => {
  const id = await publish(`${base}/gone`, `${base}/get-only#part`);
  await check();
  expect(asked.toSorted()).toEqual(["GET /get-only", "GET /gone", "HEAD /get-only", "HEAD /gone"]);
  expect(vi.mocked(wait).mock.calls.filter(([ms]) => ms === PAUSE_MS)).toHaveLength(asked.length);
  const use = { kind: "post", id, title: expect.any(String), path: `/admin/blog/posts/${id}/edit` };
  const gone = { url: `${base}/gone`, state: "dead", code: 404, checkedAt: expect.any(String), uses: [use] };
  expect(await list("dead")).toEqual({ total: 1, items: [{ id: expect.any(Number), ...gone }] });
  expect((await list("ok")).total).toBe(1);
  expect(await list("", 2)).toEqual({ items: [], total: 2 });
  const findings = (await editor.checks(id)).body as { id: string; level: string }[];
  expect(findings.filter((finding) => finding.id === "dead-link").map(({ level }) => level)).toEqual(["warning"]);
  asked = [];
  await check();
  expect(asked).toEqual([]);
  expect(await ask("POST /api/links/check")).toMatchObject({ status: 202, body: { success: true } });
  setEnv({ LINK_CHECKS: "on" });
  await workDueJobs();
  expect(asked).toHaveLength(4);
});

it("no link changes while no site can be reached, and LINK_CHECKS=off checks nothing", async () => {
  await publish(`${base}/gone`);
  await work({ which: "due" });
  expect((await list()).total).toBe(0);
  setEnv({ FETCH_ALLOW: "" });
  await check();
  expect((await list()).items).toMatchObject([{ state: "unknown", checkedAt: null }]);
  expect(asked).toEqual([]);
});

it("a link without a response is dead a day later, even when no other link is due then", async () => {
  const nobody = "http://127.0.0.1:1/";
  await publish(`${base}/fine`, nobody);
  await check();
  expect((await list("unknown")).total).toBe(1);
  const yesterday = new Date(Date.now() - 86_400_000);
  await db().post.updateMany({ data: { updatedAt: ago(2), publishedAt: ago(2) } });
  const data = { failedAt: yesterday, checkedAt: yesterday };
  await db().outgoingLink.updateMany({ where: { url: nobody }, data });
  await check();
  expect((await list("dead")).items.map(({ url }: { url: string }) => url)).toEqual([nobody]);
});

const NOW = new Date("2026-11-26T12:00:00Z");
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

it.each([
  [null, 200, "ok"],
  [ago(3), 204, "ok"],
  [null, 404, "dead"],
  [null, 410, "dead"],
  [null, 500, "unknown"],
  [ago(0.5), null, "unknown"],
  [ago(1), 403, "dead"],
  [ago(1), null, "dead"],
])("a link that first failed at %s and then with %s is %s", (failedAt, code, state) =>
  expect(afterAttempt(failedAt, code, NOW).state).toBe(state),
);

it.each([
  ["unknown", null, null, true],
  ["ok", ago(6), null, false],
  ["ok", ago(7), null, true],
  ["unknown", ago(0.9), ago(0.9), false],
  ["unknown", ago(1), ago(1), true],
])("a link that is %s, was checked at %s and failed at %s is due: %s", (state, checkedAt, failedAt, expected) =>
  expect(isCheckDue({ state, checkedAt, failedAt }, ago(30), NOW)).toBe(expected),
);

type Part = { id: string; status: string; title: string };
const report = async (): Promise<{ version: string; checks: Part[]; attention: Part[] }> =>
  (await ask("GET /api/health/report")).body;

it("GET /api/health/report names every part, and what needs attention, from no backup to dead links", async () => {
  const before = await report();
  expect(before.version).toMatch(/^\d+\./);
  const parts = "database migrations storage disk mail backup jobs site-url bot-check second-factor redis node";
  expect(before.checks.map(({ id }) => id).join(" ")).toBe(parts);
  const statuses = Object.fromEntries(before.checks.map(({ id, status }) => [id, status]));
  const warned = { backup: "warning", "second-factor": "warning" };
  expect(statuses).toMatchObject({ ...warned, mail: "off", redis: "off", "bot-check": "ok", node: "ok" });
  expect(before.attention.map(({ id }) => id)).toEqual(["backup", "mail"]);
  expect([6.9, 7.1].map((days) => isTooOld(daysAgo(days)))).toEqual([false, true]);
  await recordBackup();
  await db().outgoingLink.create({ data: { url: `${base}/x`, state: "dead", uses: [] } });
  const missed = Object.entries({ "/a": 10, "/b": 9, "/about": 50 });
  const data = missed.map(([path, count]) => ({ path, count, firstAt: NOW, lastAt: NOW }));
  await db().missingPath.createMany({ data });
  const { checks, attention } = await report();
  expect(checks).toContainEqual(expect.objectContaining({ id: "backup", status: "ok" }));
  expect(attention.map(({ id, title }) => `${id}: ${title}`)).toEqual([
    "dead-links: 1 link leads nowhere",
    "not-found: 1 address is often not found",
    "mail: Mail is not set up",
  ]);
});
