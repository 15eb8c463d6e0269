/** Page views: what counts, what is stored, and what staff can see. */
import { createHash, createHmac } from "node:crypto";
import type { Pool } from "pg";
import { beforeEach, expect, it, vi } from "vitest";
import { databaseUnavailable, db } from "@/lib/db/client";
import { perProcess } from "@/lib/per-process";
import { privacy } from "@/lib/site/documents/privacy";
import { deleteOldVisits } from "@/lib/statistics/mutations";
import { waitingViews } from "@/lib/statistics/process-state";
import type { Statistics } from "@/lib/statistics/queries";
import { dayBefore, dayOf } from "@/lib/statistics/rules";
import { ask, call, cookie, signInEach, statusesOf } from "../support/call";
import { editor } from "../support/posts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537 Chrome/140 Safari/537";
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Mobile/15E148";
const today = dayOf(new Date());

let visitor = 0;
signInEach();
beforeEach(() => void (visitor += 1));

type View = { body?: unknown; headers?: Record<string, string>; cookie?: string; address?: string };

const view = ({ body = { path: "/about" }, headers, cookie: own, address = `192.0.2.${visitor}` }: View = {}) =>
  call("POST /api/views", {
    body: typeof body === "string" ? body : JSON.stringify(body),
    ...(own && { cookie: own }),
    headers: { "user-agent": BROWSER, "content-type": "text/plain", "x-connection-address": address, ...headers },
  });

const setDay = (now: string) => vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });

async function counted(path = "/about"): Promise<number> {
  await waitingViews.write();
  const row = await db().visits.findFirst({ where: { kind: "page", name: path } });
  return row?.views ?? 0;
}

const statistics = async (query = "") => (await ask(`GET /api/statistics${query}`)).body as Statistics;

it("each view counts, and a visitor once a day, by path, source and device", async () => {
  await view({ body: { path: "/about/?a=b", referrer: "https://www.news.example/x" } });
  await view({ body: { path: "/about" } });
  await view({ body: { path: "/", referrer: "http://localhost:3000/about" } });
  await view({ body: { path: "/", source: "letter" }, headers: { "user-agent": PHONE }, address: "198.51.100.7" });
  await waitingViews.write();
  const found = await statistics();
  const none = { views: 0, visitors: 0 };
  const all = { views: 4, visitors: 2 };
  expect(found).toMatchObject({ from: dayBefore(today, 29), to: today, totals: all, previous: none });
  expect(found.pages).toEqual([
    { path: "/", title: "Home", views: 2, visitors: 2 },
    { path: "/about", title: "About", views: 2, visitors: 1 },
  ]);
  const counts = (list: { name: string; views: number }[]) => list.map(({ name, views }) => `${name} ${views}`).sort();
  expect(counts(found.devices)).toEqual(["Desktop 3", "Phone 1"]);
  expect(counts(found.sources)).toEqual(["Direct 1", "letter 1", "news.example 1"]);
  expect(found.days).toHaveLength(30);
  expect(found.days[0]).toEqual({ day: dayBefore(today, 29), ...none });
  expect(found.days.at(-1)).toEqual({ day: today, ...all });
  const ofPath = { totals: { views: 2, visitors: 1 }, pages: [{ path: "/about" }], sources: [], devices: [] };
  expect(await statistics("?path=/about/")).toMatchObject(ofPath);
});

const NOT_COUNTED = { privacy: { ...privacy.default, countVisits: false } };
it.each<[string, View, number, object?]>([
  ["a robot", { headers: { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" } }, 204],
  ["Global Privacy Control", { headers: { "sec-gpc": "1" } }, 204],
  ["a missing page", { body: { path: "/nowhere-at-all" } }, 204],
  ["a hidden venture", { body: { path: "/portfolio/mhl" } }, 204],
  ["the admin area", { body: { path: "/admin/blog" } }, 204],
  ["another site", { headers: { "sec-fetch-site": "cross-site" } }, 403],
  ["invalid JSON", { body: "path=/about" }, 400],
  ["an address of another host", { body: { path: "//evil.example" } }, 400],
  ["an oversized body", { body: { path: "/about", referrer: "x".repeat(2_100) } }, 413],
  ["a site that does not count views", {}, 204, NOT_COUNTED],
])("a view that involves %s is not stored", async (_, options, status, documents = {}) => {
  for (const [key, value] of Object.entries({ "venture-mhl": { shown: false }, ...documents }))
    await db().siteDocument.create({ data: { key, value, version: 1 } });
  // a day without a key
  setDay("2027-03-01T12:00:00Z");
  const response = await view(options);
  expect(response.status).toBe(status);
  expect(response.headers.get("set-cookie")).toBeNull();
  await waitingViews.write();
  expect(await Promise.all([db().visits.count(), db().visitHash.count(), db().visitKey.count()])).toEqual([0, 0, 0]);
});

it("views of signed-in users, and more than 60 views a minute, do not count", async () => {
  await view({ cookie, address: "203.0.113.8" });
  expect(await counted()).toBe(0);
  for (let count = 0; count < 65; count += 1) await view();
  expect(await counted()).toBe(60);
});

it("views have the usual response while the database is down, and count when it is back", async () => {
  setDay("2027-03-02T12:00:00Z");
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(db(), "$executeRaw").mockRejectedValue(databaseUnavailable());
  vi.spyOn(db().session, "findUnique").mockRejectedValue(databaseUnavailable());
  expect(await statusesOf([view(), view({ cookie, address: "203.0.113.9" })])).toEqual([204, 204]);
  await waitingViews.write();
  vi.restoreAllMocks();
  expect(await counted()).toBe(1);
});

it("an unknown address counts as a page only while the database is unavailable", async () => {
  const { ofNext } = perProcess("dbPools", {} as { ofNext: Pool });
  vi.spyOn(ofNext, "query").mockRejectedValueOnce(databaseUnavailable() as never);
  for (let count = 0; count < 2; count += 1) await view({ body: { path: "/nobody-knows" } });
  expect(await counted("/nobody-knows")).toBe(1);
});

it("a flood of missing addresses counts none of them", async () => {
  // the look-ups end when the last has begun
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { promise: nothing, resolve: end } = Promise.withResolvers<object>();
  const { ofNext } = perProcess("dbPools", {} as { ofNext: Pool });
  const lookUps = vi.spyOn(ofNext, "query").mockImplementation((() => {
    if (lookUps.mock.calls.length === 2_001) end({ rows: [] });
    return nothing;
  }) as never);
  const flood = Array.from({ length: 2_001 }, (_, index) =>
    view({ body: { path: `/unknown-${index}` }, address: `10.0.${index >> 8}.${index & 255}` }),
  );
  await Promise.all(flood);
  vi.restoreAllMocks();
  await waitingViews.write();
  expect(await db().visits.count()).toBe(0);
});

it("a view is written after at most 5 seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await view();
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  await expect.poll(() => db().visits.count()).toBe(4);
});

it("a visit is stored as numbers and a hash that needs the key of its day", async () => {
  setDay("2027-03-03T12:00:00Z");
  await view({ body: { path: "/about?mail=me@example.org", referrer: "https://www.news.example/from/here?q=secret" } });
  await waitingViews.write();
  const day = new Date("2027-03-03");
  const kinds = { device: "Desktop", page: "/about", source: "news.example", total: "" };
  const rows = Object.entries(kinds).map(([kind, name]) => ({ day, kind, name }));
  const numbers = { views: 1, visitors: 1 };
  expect(await db().visits.findMany({ orderBy: { kind: "asc" } })).toEqual(rows.map((row) => ({ ...row, ...numbers })));
  const { key } = await db().visitKey.findFirstOrThrow();
  const person = createHash("sha256").update(`192.0.2.${visitor}\n${BROWSER}`).digest("base64");
  const hash = new Uint8Array(createHmac("sha256", key).update(person).digest().subarray(0, 16));
  expect(await db().visitHash.findMany({ orderBy: { kind: "asc" } })).toEqual(rows.map((row) => ({ ...row, hash })));
  const [{ everything }] = await db().$queryRaw<[{ everything: string }]>`
    SELECT string_agg(query_to_xml(format('SELECT * FROM %I', table_name), true, true, '')::text, '') AS everything
    FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`;
  expect(everything).toContain("news.example");
  for (const secret of [`192.0.2.${visitor}`, "Mozilla", "from/here", "secret", "me@example.org", person])
    expect(everything).not.toContain(secret);
});

it("a day ends at midnight UTC: a visitor counts again, with another hash", async () => {
  setDay("2027-02-28T23:59:59.900Z");
  await view();
  setDay("2027-03-01T00:00:00.100Z");
  await view();
  await waitingViews.write();
  const days = await db().visits.findMany({ where: { kind: "total" }, orderBy: { day: "asc" } });
  const numbers = days.map(({ day, views, visitors }) => `${dayOf(day)}: ${views} by ${visitors}`);
  expect(numbers).toEqual(["2027-02-28: 1 by 1", "2027-03-01: 1 by 1"]);
  const hashes = await db().visitHash.findMany({ where: { kind: "total" } });
  expect(new Set(hashes.map(({ hash }) => Buffer.from(hash).toString("hex"))).size).toBe(2);
});

it("a visitor of two instances is one visitor", async () => {
  // a day for which neither instance has a key
  setDay("2027-03-04T12:00:00Z");
  await view();
  await waitingViews.write();
  vi.resetModules();
  const other = await import("@/lib/statistics/mutations");
  const headers = { "user-agent": BROWSER, "x-connection-address": `192.0.2.${visitor}` };
  await other.countView(new Request("http://localhost:3000/api/views", { headers }), { path: "/about" });
  await waitingViews.write();
  const total = await db().visits.findFirst({ where: { kind: "total" } });
  expect(total).toMatchObject({ views: 2, visitors: 1 });
});

it("hashes and keys are deleted two days later, numbers after 25 months", async () => {
  const oldest = new Date(today);
  oldest.setUTCDate(1);
  oldest.setUTCMonth(oldest.getUTCMonth() - 25);
  const tooOld = dayBefore(dayOf(oldest), 1);
  const [kept, twoDays, oneDay] = [25 * 30, 2, 1].map((count) => dayBefore(today, count)) as [string, string, string];
  for (const day of [tooOld, kept].map((text) => new Date(text)))
    await db().visits.create({ data: { day, kind: "total", name: "", views: 1, visitors: 1 } });
  for (const day of [twoDays, oneDay].map((text) => new Date(text))) {
    await db().visitKey.create({ data: { day, key: new Uint8Array(32) } });
    await db().visitHash.create({ data: { day, kind: "total", name: "", hash: new Uint8Array(16) } });
  }
  await deleteOldVisits();
  const tables = await Promise.all([db().visits.findMany(), db().visitKey.findMany(), db().visitHash.findMany()]);
  expect(tables.map((rows) => rows.map(({ day }) => dayOf(day)))).toEqual([[kept], [oneDay], [oneDay]]);
});

it("sources beyond 500 a day count as Other", async () => {
  const day = new Date(today);
  const data = Array.from({ length: 500 }, (_, n) => ({ day, kind: "source", name: `s${n}`, views: 1, visitors: 1 }));
  await db().visits.createMany({ data });
  for (const source of ["one more", "s7"]) await view({ body: { path: "/", source } });
  await waitingViews.write();
  const names = await db().visits.findMany({ where: { kind: "source", name: { in: ["Other", "one more", "s7"] } } });
  expect(names.map(({ name, views }) => `${name} ${views}`).sort()).toEqual(["Other 1", "s7 2"]);
});

it("a page in the list has its current title", async () => {
  const { author } = (await editor.create({ title: "A post", slug: "a-post", status: "published" })).body;
  await db().user.update({ where: { id: author.id }, data: { firstName: "Ada", lastName: "Byron", slug: "ada" } });
  await db().authorSlug.createMany({ data: ["ada", "ada-once"].map((slug) => ({ slug, userId: author.id })) });
  await db().category.create({ data: { name: "Notes", slug: "notes" } });
  const titles = {
    "/": "Home",
    "/blog/a-post": "A post",
    "/blog/category/notes": "Notes",
    "/portfolio/mhl": "MHL",
    "/blog/author/ada": "Ada Byron",
    "/blog/author/ada-once": "Ada Byron",
    "/a-post": null,
    "/gone": null,
  };
  const numbers = { kind: "page", views: 1, visitors: 1 };
  const data = Object.keys(titles).map((name) => ({ day: new Date(today), name, ...numbers }));
  await db().visits.createMany({ data });
  const { pages } = await statistics();
  expect(Object.fromEntries(pages.map(({ path, title }) => [path, title]))).toEqual(titles);
});

it("the list of posts shows and sorts by views of 30 days, and an export has each path of each day", async () => {
  const read = (await editor.create({ title: "Read", status: "published" })).body;
  await editor.create({ title: "Unread", slug: "unread", status: "published" });
  await view({ body: { path: `/blog/${read.slug}` } });
  await waitingViews.write();
  const list = (await editor.list("?page=1&sort=-views")).body as { title: string; views: number }[];
  expect(list.map(({ title, views }) => `${title} ${views}`)).toEqual(["Read 1", "Unread 0"]);
  const csv = await (await call(`GET /api/statistics/export?from=${today}&to=${today}`, { cookie })).text();
  expect(csv).toBe(`day,path,views,visitors\n${today},/blog/${read.slug},1,1\n`);
});
