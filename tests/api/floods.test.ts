import { unstable_doesMiddlewareMatch as isGuarded } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { expect, it, vi } from "vitest";
import { config, middleware } from "@/middleware";
import { isWithinLimit, refundLimit } from "@/lib/rate-limit/limits";
import { call, callJson } from "../support/call";
import { newAddress, postContact } from "../support/contact";

const SEARCHES_A_MINUTE = 600;
const BODIES_A_MINUTE = 300;
const MESSAGES_IN_TEN_MINUTES = 25;

// these tests count requests, so the results may be empty
vi.mock("@/lib/posts/list-queries", async (original) => ({
  ...(await original<object>()),
  listPublishedPage: async () => ({ posts: [], page: 1, total: 0, hasMore: false }),
  everyPublishedPost: async function* () {},
}));

vi.mock("@/lib/posts/queries", async (original) => ({
  ...(await original<object>()),
  getPublishedPost: async () => ({ content: "", author: null }),
}));

const posts = (target: string) => (address: string) =>
  call(`GET /api/blog/posts/${target}`, { headers: { "x-connection-address": address } });
const page = (target: string) => (address: string) =>
  middleware(new NextRequest(`http://localhost:3000${target}`, { headers: { "x-connection-address": address } }));

it("searches of a client are limited for a minute on every route; other clients' are not", async () => {
  const ways = {
    API: posts("published?q=x"),
    "all posts": posts("published"),
    "one post": posts("slug/a-post"),
    page: page("/blog?q=x"),
    "page behind it": page("/blog/search?q=x"),
    category: page("/blog/category/a?q=x"),
  };
  const asked = Object.values(ways);
  vi.useFakeTimers({ toFake: ["Date", "setTimeout"], now: Date.now() });
  const search = async (_: unknown, n: number) => (await asked[n % 6]?.("203.0.113.1"))?.status;
  const statuses = await Promise.all(Array.from({ length: SEARCHES_A_MINUTE }, search));
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const [way, ask] of Object.entries(ways)) {
    const refused = await ask("203.0.113.1");
    expect({ way, status: refused.status }).toEqual({ way, status: 429 });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect({ way, status: (await ask("203.0.113.4")).status }).toEqual({ way, status: 200 });
  }
  // reading a list does not count as a search
  expect((await posts("published?page=1")("203.0.113.1")).status).toBe(200);
  vi.advanceTimersByTime(61_000);
  for (const ask of asked) expect((await ask("203.0.113.1")).status).toBe(200);
});

it("every search page counts toward the limit, and no other page of the blog does", () => {
  const guarded = (url: string) => isGuarded({ config, url, nextConfig: {} });
  const searches = ["/blog?q=x", "/blog?page=2&q=x", "/blog/search?q=x", "/blog/search", "/blog/category/a?q=x"];
  expect(searches.filter((url) => !guarded(url))).toEqual([]);
  expect(["/blog", "/blog?page=2", "/blog/a-post?q=x", "/blog/category/a", "/about?q=x"].filter(guarded)).toEqual([]);
});

const post = (body: BodyInit, address: string) =>
  callJson("POST /api/login", { body, headers: { "x-connection-address": address } });

it("requests without a session are counted before their bodies are read", async () => {
  const address = "203.0.113.20";
  for (let n = 0; n < BODIES_A_MINUTE; n++) expect((await post("{", address)).status).toBe(400);
  let read = false;
  const unread = new ReadableStream({ pull: () => void (read = true) }, { highWaterMark: 0 });
  const { status, headers } = await post(unread, address);
  expect({ status, read }).toEqual({ status: 429, read: false });
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await post("{", "203.0.113.21")).status).toBe(400);
});

it("deeply nested bodies without a session cost little", async () => {
  // CPU time, because other processes do not affect it
  const before = process.cpuUsage();
  for (let n = 0; n < 50; n++) await post("[".repeat(65_536), "203.0.113.22");
  for (let n = 0; n < 50; n++) await post(`{"email":${"[".repeat(32_000)}${"]".repeat(32_000)}}`, "203.0.113.22");
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(3_000);
});

it("an invalid message body counts toward the limit, except mistakes that a person could make", async () => {
  const garbage = { address: "203.0.113.23" };
  for (let n = 0; n < MESSAGES_IN_TEN_MINUTES; n++) expect((await postContact("{", garbage)).status).toBe(400);
  expect((await postContact("{}", garbage)).status).toBe(429);
  const person = { address: "203.0.113.24" };
  for (let n = 0; n < MESSAGES_IN_TEN_MINUTES + 1; n++) expect((await postContact("{}", person)).status).toBe(400);
});

it("a limit that simultaneous requests exceed is free again once all of them are refunded", async () => {
  const address = newAddress();
  const signIn = () => isWithinLimit("signInAddress", address);
  const within = (await Promise.all(Array.from({ length: 35 }, signIn))).filter(Boolean);
  expect(within).toHaveLength(30);
  await Promise.all(within.map(() => refundLimit("signInAddress", address)));
  expect(await signIn()).toBe(true);
});
