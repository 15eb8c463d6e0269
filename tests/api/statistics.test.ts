/** Page views: what counts, what is kept, and what the staff read of it. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as exportRoute from "@/app/api/statistics/export/route";
import * as postsRoute from "@/app/api/blog/posts/route";
import * as statisticsRoute from "@/app/api/statistics/route";
import * as viewsRoute from "@/app/api/views/route";
import { privacy } from "@/lib/site/documents/privacy";
import { db } from "@/lib/db/client";
import { deleteOldVisits } from "@/lib/statistics/mutations";
import { waiting } from "@/lib/statistics/process-state";
import type { Statistics } from "@/lib/statistics/queries";
import { dayBefore, dayOf } from "@/lib/statistics/rules";
import { call, callJson } from "../support/call";
import { editorOf } from "../support/posts";
import { signIn } from "../support/sign-in";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537 Chrome/140 Safari/537";
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Mobile/15E148";
const today = dayOf(new Date());

let visitor = 0;
beforeEach(() => void (visitor += 1));
afterEach(() => vi.useRealTimers());

type View = { body?: unknown; headers?: Record<string, string>; cookie?: string; address?: string };

const view = ({ body = { path: "/about" }, headers, cookie, address = `192.0.2.${visitor}` }: View = {}) =>
  call(viewsRoute.POST, {
    ...{ method: "POST", url: "/api/views", body: typeof body === "string" ? body : JSON.stringify(body) },
    ...(cookie && { cookie }),
    headers: { "user-agent": BROWSER, "content-type": "text/plain", "x-connection-address": address, ...headers },
  });

async function counted(path = "/about"): Promise<number> {
  await waiting.write();
  const row = await db().visits.findFirst({ where: { kind: "page", name: path } });
  return row?.views ?? 0;
}

const statistics = async (cookie: string, query = "") =>
  (await callJson(statisticsRoute.GET, { cookie, url: `/api/statistics${query}` })).body as Statistics;

it("views of one visitor count each, the visitor once a day, by path, source and device", async () => {
  const cookie = await signIn();
  await view({ body: { path: "/about/?a=b", referrer: "https://www.news.example/x" } });
  await view({ body: { path: "/about" } });
  await view({ body: { path: "/", referrer: "http://localhost:3000/about" } });
  await view({ body: { path: "/", source: "letter" }, headers: { "user-agent": PHONE }, address: "198.51.100.7" });
  await waiting.write();
  const found = await statistics(cookie);
  expect(found).toMatchObject({
    ...{ from: dayBefore(today, 29), to: today },
    ...{ totals: { views: 4, visitors: 2 }, previous: { views: 0, visitors: 0 } },
    pages: [
      { path: "/", title: "Home", views: 2, visitors: 2 },
      { path: "/about", title: "About", views: 2, visitors: 1 },
    ],
    devices: [
      { name: "Desktop", views: 3 },
      { name: "Phone", views: 1 },
    ],
  });
  expect(found.sources.map(({ name, views }) => `${name} ${views}`).sort()).toEqual([
    "Direct 1",
    "letter 1",
    "news.example 1",
  ]);
  expect(found.days).toHaveLength(30);
  expect(found.days.at(-1)).toEqual({ day: today, views: 4, visitors: 2 });
  expect((await statistics(cookie, "?path=/about/")).totals).toEqual({ views: 2, visitors: 1 });
});

it.each<[string, View, number]>([
  ["a robot", { headers: { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" } }, 204],
  ["Global Privacy Control", { headers: { "sec-gpc": "1" } }, 204],
  ["an address where nothing is", { body: { path: "/nowhere-at-all" } }, 204],
  ["an address that cannot be read", { body: { path: "/blog/%" } }, 204],
  ["the admin area", { body: { path: "/admin/blog" } }, 204],
  ["another site", { headers: { "sec-fetch-site": "cross-site" } }, 403],
  ["what is no JSON", { body: "path=/about" }, 400],
  ["a body without a path", { body: {} }, 400],
  ["an address of another host", { body: { path: "//evil.example" } }, 400],
  ["too large a body", { body: { path: "/about", referrer: "x".repeat(2_100) } }, 413],
])("a view of %s does not count", async (_, options, status) => {
  const response = await view(options);
  expect([response.status, response.headers.get("set-cookie")]).toEqual([status, null]);
  await waiting.write();
  expect(await db().visits.count()).toBe(0);
});

it("who is signed in, more than 60 views a minute, and a site that does not count are left out", async () => {
  const cookie = await signIn();
  await view({ cookie, address: "203.0.113.8" });
  expect(await counted()).toBe(0);
  for (let count = 0; count < 65; count += 1) await view();
  expect(await counted()).toBe(60);
  await db().siteDocument.create({
    data: { key: "privacy", value: { ...privacy.default, countVisits: false }, version: 1 },
  });
  await view({ address: "203.0.113.9" });
  expect(await counted()).toBe(60);
});

it("nothing is kept that names a visitor: a hash whose key goes with it two days later, and numbers for 25 months", async () => {
  await view();
  await waiting.write();
  const stored = JSON.stringify([await db().visits.findMany(), await db().visitHash.findMany()]);
  expect(stored).not.toContain("192.0.2.");
  expect(stored).not.toContain("Mozilla");
  const old = new Date(dayBefore(today, 2));
  await db().visitKey.updateMany({ data: { day: old } });
  await db().visitHash.updateMany({ data: { day: old } });
  await db().visits.create({
    data: { ...{ day: new Date(dayBefore(today, 800)) }, kind: "total", name: "", views: 1, visitors: 1 },
  });
  await deleteOldVisits();
  expect([await db().visitKey.count(), await db().visitHash.count()]).toEqual([0, 0]);
  expect(await db().visits.count({ where: { kind: "total" } })).toBe(1);
});

it("of more than 500 sources of a day the rest is Other", async () => {
  const day = new Date(today);
  const data = Array.from({ length: 500 }, (_, n) => ({ day, kind: "source", name: `s${n}`, views: 1, visitors: 1 }));
  await db().visits.createMany({ data });
  await view({ body: { path: "/", source: "one more" } });
  await view({ body: { path: "/", source: "s7" } });
  await waiting.write();
  const names = await db().visits.findMany({ where: { kind: "source", name: { in: ["Other", "one more", "s7"] } } });
  expect(names.map(({ name, views }) => `${name} ${views}`).sort()).toEqual(["Other 1", "s7 2"]);
});

it.each(["?from=2026-02-30", "?from=2026-02-02&to=2026-02-01", "?from=2020-01-01&to=2026-01-01", "?path=about"])(
  "statistics of %s are refused",
  async (query) => {
    expect((await call(statisticsRoute.GET, { cookie: await signIn(), url: `/api/statistics${query}` })).status).toBe(
      400,
    );
  },
);

it("a post has its views of 30 days in the list, which they sort, and an export has each path of each day", async () => {
  const cookie = await signIn();
  const editor = editorOf(cookie);
  const read = (await editor.create({ title: "Read", status: "published" })).body;
  await editor.create({ title: "Unread", slug: "unread", status: "published" });
  await view({ body: { path: `/blog/${read.slug}` } });
  await waiting.write();
  const list = await callJson(postsRoute.GET, { cookie, url: "/api/blog/posts?page=1&sort=-views" });
  expect((list.body as { title: string; views: number }[]).map(({ title, views }) => `${title} ${views}`)).toEqual([
    "Read 1",
    "Unread 0",
  ]);
  const csv = await (
    await call(exportRoute.GET, { cookie, url: `/api/statistics/export?from=${today}&to=${today}` })
  ).text();
  expect(csv).toBe(`day,path,views,visitors\n${today},/blog/${read.slug},1,1\n`);
});
