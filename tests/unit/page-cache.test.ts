import { expect, it, vi } from "vitest";
import { encodeBody, isCompressionPending, negotiate, plainBody } from "@/lib/front/page-cache/encoded-body";
import { cachedPath, parsePayloadUrl, targetOf } from "@/lib/front/page-cache/page-path";
import { type CacheEntry, currentEpoch, expireTags, find, findByPath, store } from "@/lib/front/page-cache/store";
import { findPayload, rememberPayload } from "@/lib/front/page-cache/served-page";
import type { Served } from "@/lib/front/page-cache/served-page";
import { storedResponse } from "@/lib/front/stored-response";
import { validUntilOf, validUntilTag } from "@/lib/front/page-cache/tags";

const HASH = "a-hash_of-22-charactersX".slice(0, 22);
const page = (tags: string[], status = 200, html = "<p>page</p>"): CacheEntry => ({
  value: {
    kind: "APP_PAGE",
    html,
    rscData: undefined,
    headers: {},
    postponed: undefined,
    status,
    segmentData: undefined,
  } as CacheEntry["value"],
  payload: null,
  tags,
  lastModified: 0,
  cacheControl: undefined,
});
const key = (path: string) => `/route-cache/APP_PAGE/abc/$${path}`;

it("the page cache finds a page by its path until one of its tags expires", () => {
  store(key("/blog"), page(["posts"]), currentEpoch());
  store(key("/about"), page(["site"]), currentEpoch());
  expect(findByPath("/blog")).toBeDefined();
  expireTags(["posts"]);
  expect(findByPath("/blog")).toBeUndefined();
  expect(find(key("/blog"))).toBeUndefined();
  expect(findByPath("/about")).toBeDefined();
});

it("the page cache does not store a page whose rendering began before its tag expired", () => {
  const began = currentEpoch();
  expireTags(["posts"]);
  store(key("/blog/late"), page(["posts"]), began);
  expect(findByPath("/blog/late")).toBeUndefined();
  store(key("/blog/late"), page(["posts"]), currentEpoch());
  expect(findByPath("/blog/late")).toBeDefined();
});

it("the page cache drops all pages and running renderings when everything expires", () => {
  store(key("/blog"), page(["blog"]), currentEpoch());
  store(key("/about"), page([]), currentEpoch());
  const began = currentEpoch();
  expireTags(["*"]);
  store(key("/late"), page([]), began);
  expect(["/blog", "/about", "/late"].filter(findByPath)).toEqual([]);
});

it("the page cache does not store a page that began before more tags expired than it remembers", () => {
  const began = currentEpoch();
  expireTags(["post:0"]);
  for (let index = 1; index <= 10_001; index += 1) expireTags([`post:${index}`]);
  store(key("/blog/late"), page(["post:0"]), began);
  expect(findByPath("/blog/late")).toBeUndefined();
});

it("the page cache finds a page until its lifetime ends and stores none whose lifetime is over", () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const limited = { ...page(["blog"]), validUntil: 1_060_000 };
  store(key("/blog"), limited, currentEpoch());
  vi.setSystemTime(1_059_999);
  expect(findByPath("/blog")).toBeDefined();
  vi.setSystemTime(1_060_000);
  expect(findByPath("/blog")).toBeUndefined();
  store(key("/blog"), limited, currentEpoch());
  expect(findByPath("/blog")).toBeUndefined();
  vi.useRealTimers();
});

it("a cached page is valid until the earliest time of its tags", () => {
  expect(validUntilOf(["blog", validUntilTag(2_000), validUntilTag(1_000)])).toBe(1_000);
  expect(validUntilOf(["blog", "slug:valid-until"])).toBeUndefined();
});

it("a served page has its payload however many other pages were rendered since, and for a while those before it", () => {
  const response = (size: number) => storedResponse({}, plainBody(Buffer.alloc(size)));
  const served: Served = { document: response(1), payload: response(1), payloadHash: HASH };
  rememberPayload("/blog", HASH, response(1));
  rememberPayload("/blog", "before", response(1));
  expect(findPayload(served, "/blog", "before")).toBeDefined();
  for (let page = 0; page < 20; page += 1) rememberPayload(`/blog/${page}`, HASH, response(1024 * 1024));
  expect(findPayload(served, "/blog", HASH)).toBe(served.payload);
  expect(findPayload(served, "/blog", "before")).toBeUndefined();
});

it("the page cache keeps unknown paths apart, so that a flood of them evicts no page", () => {
  store(key("/kept"), page([]), currentEpoch());
  for (let index = 0; index < 2_000; index += 1) store(key(`/nothing-${index}`), page([], 404), currentEpoch());
  expect(findByPath("/kept")).toBeDefined();
  expect(find(key("/nothing-0"))).toBeUndefined();
  expect(find(key("/nothing-1999"))).toBeDefined();
});

it.each([
  ["/", "/index"],
  ["/?utm_source=mail", "/index"],
  ["/about", "/about"],
  ["/about?page=2", "/about"],
  ["/blog", "/blog"],
  ["/blog?fbclid=1", "/blog"],
  ["/blog?page=2", "/blog/page/2"],
  ["/blog/category/field-notes?page=3&x=1", "/blog/category/field-notes/page/3"],
  ["/blog/author/anna-lund?page=2", "/blog/author/anna-lund/page/2"],
  ["/blog/a-post?page=2", "/blog/a-post"],
  ["/blog?page=0", null],
  ["/blog?page=-1", null],
  ["/blog?page=2.5", null],
  ["/blog?page=99999999999", null],
  ["/blog?q=pilot", null],
  ["/blog/%2e%2e/x", null],
  ["//evil.example", null],
  ["/About", null],
  ["/index", null],
  ["/blog/", null],
  ["http://evil.example/", null],
])("the request target %s is the cached page %s", (target, path) => {
  expect(cachedPath(target)).toBe(path);
});

it.each([
  ...["/", "/about", "/blog", "/blog?page=2", "/blog/category/field-notes?page=3"],
  ...["/blog/author/anna-lund?page=2", "/blog/feed.xml"],
])("the cached page of %s leads back to that request target", (target) =>
  expect(targetOf(cachedPath(target) ?? "")).toBe(target),
);

it.each([
  [`/_payload/${HASH}/index.js`, "/index"],
  [`/_payload/${HASH}/blog/page/2.js?x`, "/blog/page/2"],
  [`/_payload/${HASH}/_not-found.js`, "/_not-found"],
  [`/_payload/${HASH}/../x.js`, null],
  [`/_payload/${HASH}/`, null],
  ["/_payload/index.js", null],
  ["/_payload", null],
  ["/about", null],
])("the request target %s asks for the payload of %s", (target, path) =>
  expect(parsePayloadUrl(target)).toEqual(path && { path, hash: HASH }),
);

it("a cached body is compressed soon and negotiated by Accept-Encoding", async () => {
  const body = encodeBody(Buffer.from("grooves ".repeat(1_000)));
  const { bodies, etag } = body;
  expect([negotiate("br, gzip", bodies), isCompressionPending("br, gzip", body)]).toEqual(["identity", true]);
  expect([isCompressionPending("identity", body), isCompressionPending(undefined, body)]).toEqual([false, false]);
  await body.pending;
  expect([negotiate("br, gzip", bodies), isCompressionPending("br, gzip", body)]).toEqual(["br", false]);
  expect(negotiate("gzip", bodies)).toBe("gzip");
  expect(negotiate("br;q=0, gzip;q=0.5", bodies)).toBe("gzip");
  expect(negotiate(undefined, bodies)).toBe("identity");
  expect(negotiate("*", bodies)).toBe("identity");
  expect(etag).toMatch(/^[\w-]{22}$/);
  expect(isCompressionPending("br, gzip", encodeBody(Buffer.from("short")))).toBe(false);
});
