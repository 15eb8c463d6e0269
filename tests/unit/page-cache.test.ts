import { expect, it, vi } from "vitest";
import { encodeBody, isCompressionPending, negotiateEncoding, plainBody } from "@/lib/front/page-cache/encoded-body";
import { cachedPath, parsePayloadUrl, targetOf } from "@/lib/front/page-cache/page-path";
import { type CacheEntry, currentEpoch, expireTags, findByKey, findByPath, store } from "@/lib/front/page-cache/store";
import { findPayload, rememberPayload, type PageResponses } from "@/lib/front/page-cache/page-responses";
import { storedResponse } from "@/lib/front/stored-response";
import { areUnchangedSince, knownVersion, applyVersions } from "@/lib/front/page-cache/known-versions";
import { findOrRender, recordRendering, renderAfterOlder } from "@/lib/front/renderings";
import { validUntilOf, validUntilTag } from "@/lib/front/page-cache/tags";

const HASH = "a-hash_of-22-charactersX".slice(0, 22);
const page = (tags: string[], status = 200, html = "<p>page</p>"): CacheEntry => ({
  value: { kind: "APP_PAGE", html, headers: {}, status } as CacheEntry["value"],
  payload: null,
  tags,
  lastModified: 0,
  cacheControl: undefined,
});
const key = (path: string) => `/route-cache/APP_PAGE/abc/$${path}`;

const rendered = (path: string, tags: string[] = [], since = currentEpoch()) => store(key(path), page(tags), since);

it("the page cache finds a page by its path until one of its tags or everything expires", () => {
  rendered("/blog", ["posts"]);
  rendered("/about", ["site"]);
  expireTags(["posts"]);
  expect(findByPath("/blog")).toBeUndefined();
  expect(findByKey(key("/blog"))).toBeUndefined();
  expect(findByPath("/about")).toBeDefined();
  expireTags(["*"]);
  expect(findByPath("/about")).toBeUndefined();
});

it("the page cache stores no page that began before its tag, everything, or too many tags expired", () => {
  let began = currentEpoch();
  expireTags(["posts"]);
  rendered("/late", ["posts"], began);
  expect(findByPath("/late")).toBeUndefined();
  rendered("/late", ["blog"], began);
  expect(findByPath("/late")).toBeDefined();
  expireTags(["*"]);
  rendered("/late", ["blog"], began);
  expect(findByPath("/late")).toBeUndefined();
  began = currentEpoch();
  for (let index = 0; index <= 10_001; index += 1) expireTags([`post:${index}`]);
  rendered("/late", ["post:0"], began);
  expect(findByPath("/late")).toBeUndefined();
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
});

it("a cached page is valid until the earliest time of its tags", () => {
  expect(validUntilOf(["blog", validUntilTag(2_000), validUntilTag(1_000)])).toBe(1_000);
  expect(validUntilOf(["blog", "slug:valid-until"])).toBeUndefined();
});

it("a served page keeps its payload while others are rendered, and its previous one for a while", () => {
  const response = (size: number) => storedResponse({}, plainBody(Buffer.alloc(size)));
  const responses: PageResponses = { document: response(1), payload: response(1), payloadHash: HASH };
  rememberPayload("/blog", HASH, response(1));
  rememberPayload("/blog", "before", response(1));
  expect(findPayload(responses, "/blog", "before")).toBeDefined();
  for (let page = 0; page < 20; page += 1) rememberPayload(`/blog/${page}`, HASH, response(1024 * 1024));
  expect(findPayload(responses, "/blog", HASH)).toBe(responses.payload);
  expect(findPayload(responses, "/blog", "before")).toBeUndefined();
});

it("the page cache keeps unknown paths apart, so that a flood of them evicts no page", () => {
  rendered("/kept");
  for (let index = 0; index < 2_000; index += 1) store(key(`/nothing-${index}`), page([], 404), currentEpoch());
  expect(findByPath("/kept")).toBeDefined();
  expect(findByKey(key("/nothing-0"))).toBeUndefined();
  expect(findByKey(key("/nothing-1999"))).toBeDefined();
});

it.each([
  ["/", "/index"],
  ["/about", "/about"],
  ["/blog?page=2", "/blog/page/2"],
  ["/blog/category/field-notes?page=3", "/blog/category/field-notes/page/3"],
  ["/blog/author/anna-lund?page=2", "/blog/author/anna-lund/page/2"],
  ["/blog/feed.xml", "/blog/feed.xml"],
])("the request target %s is the cached page %s, which leads back to it", (target, path) => {
  expect({ path: cachedPath(target), target: targetOf(path) }).toEqual({ path, target });
});

it.each([
  ["/?utm_source=mail", "/index"],
  ["/blog/a-post?page=2", "/blog/a-post"],
  ["/blog?fbclid=1", "/blog"],
  ["/blog/category/field-notes?page=3&x=1", "/blog/category/field-notes/page/3"],
  ["/blog?page=0", null],
  ["/blog?page=2.5", null],
  ["/blog?page=99999999999", null],
  ["/blog?q=pilot", null],
  ["/blog/%2e%2e/x", null],
  ["//evil.example", null],
  ["/About", null],
  ["/index", null],
  ["/blog/", null],
])("the request target %s is the cached page %s", (target, path) => expect(cachedPath(target)).toBe(path));

it.each([
  [`/_payload/${HASH}/index.js`, "/index"],
  [`/_payload/${HASH}/blog/page/2.js?x`, "/blog/page/2"],
  [`/_payload/${HASH}/_not-found.js`, "/_not-found"],
  [`/_payload/${HASH}/../x.js`, null],
  [`/_payload/${HASH}/`, null],
  ["/_payload/index.js", null],
])("the request target %s asks for the payload of %s", (target, path) =>
  expect(parsePayloadUrl(target)).toEqual(path && { path, hash: HASH }),
);

it("a cached body is compressed soon and negotiated by Accept-Encoding", async () => {
  const body = encodeBody(Buffer.from("grooves ".repeat(1_000)));
  const chosen = (accepted?: string) => ({
    encoding: negotiateEncoding(accepted, body.bodies),
    isPending: isCompressionPending(accepted, body),
  });
  expect(chosen("br, gzip")).toEqual({ encoding: "identity", isPending: true });
  for (const accepted of ["identity", undefined])
    expect(chosen(accepted)).toEqual({ encoding: "identity", isPending: false });
  await body.pending;
  const asked = ["br, gzip", "gzip", "br;q=0, gzip;q=0.5", "*"];
  expect(asked.map((accepted) => negotiateEncoding(accepted, body.bodies))).toEqual(["br", "gzip", "gzip", "identity"]);
  expect(body.etag).toMatch(/^[\w-]{22}$/);
  expect(encodeBody(Buffer.from("short")).pending).toBeUndefined();
});

const htmlOf = (entry: CacheEntry | undefined) => (entry?.value?.kind === "APP_PAGE" ? entry.value.html : undefined);

/** Renderings that the test ends; each has the content that was current at its start. */
function renderer(path: string) {
  const ends: (() => void)[] = [];
  let current = "first";
  const render = vi.fn(async () => {
    const since = currentEpoch();
    const entry = page(["post:1"], 200, current);
    await new Promise<void>((resolve) => ends.push(resolve));
    store(key(path), entry, since);
    recordRendering(path, entry, since);
  });
  return {
    render,
    write: (text: string) => {
      current = text;
      expireTags(["post:1"]);
    },
    end: async (index: number) => {
      await vi.waitFor(() => expect(ends[index]).toBeDefined());
      ends[index]?.();
    },
  };
}

it("a page missing in the cache is rendered once for all who wait for it, whatever other page changes", async () => {
  const { render, end } = renderer("/a");
  const before = findOrRender("/a", render);
  expireTags(["post:2"]);
  const after = findOrRender("/a", render);
  await end(0);
  expect((await Promise.all([before, after])).map(htmlOf)).toEqual(["first", "first"]);
  expect(htmlOf(await findOrRender("/a", render))).toBe("first");
  expect(render).toHaveBeenCalledTimes(1);
});

it("a page is rendered again for requests after a write, and not for those before it", async () => {
  const { render, write, end } = renderer("/b");
  const before = [findOrRender("/b", render), findOrRender("/b", render)];
  write("second");
  const after = [findOrRender("/b", render), findOrRender("/b", render)];
  await end(0);
  expect((await Promise.all(before)).map(htmlOf)).toEqual(["first", "first"]);
  await end(1);
  expect((await Promise.all(after)).map(htmlOf)).toEqual(["second", "second"]);
  expect(render).toHaveBeenCalledTimes(2);
});

it("a rendering without a result gives nothing and is retried by the next request", async () => {
  const render = vi.fn(async () => {});
  expect([await findOrRender("/d", render), await findOrRender("/d", render)]).toEqual([undefined, undefined]);
  expect(render).toHaveBeenCalledTimes(2);
});

it("Next.js does not respond before a rendering that began before the last write has ended", async () => {
  const { render, write, end } = renderer("/e");
  const before = findOrRender("/e", render);
  const answer = vi.fn(async () => {});
  write("second");
  const answering = renderAfterOlder("/e", answer);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(answer).not.toHaveBeenCalled();
  await end(0);
  await Promise.all([before, answering]);
  expect(answer).toHaveBeenCalledTimes(1);
});

it("changed tags are reported once, and a database replaced by an older one expires every page", () => {
  expect({ changed: applyVersions([]), known: knownVersion() }).toEqual({ changed: [], known: 0 });
  const post = { tag: "post:1", version: 3 };
  const blog = { tag: "blog", version: 5 };
  expect(applyVersions([post, blog])).toEqual(["post:1", "blog"]);
  expect(applyVersions([blog])).toEqual([]);
  expect([2, 3].map((version) => areUnchangedSince(version, ["post:1"]))).toEqual([false, true]);
  expect(applyVersions([{ tag: "post:9", version: 2 }])).toEqual(["*"]);
  expect(knownVersion()).toBe(2);
  expect(areUnchangedSince(2, ["portfolio"])).toBe(false);
});

it("treats pages older than the remembered changes as changed", () => {
  applyVersions(Array.from({ length: 25_000 }, (_, index) => ({ tag: `post:${index}`, version: 100 + index })));
  expect([100 + 24_999, 150].map((version) => areUnchangedSince(version, ["portfolio"]))).toEqual([true, false]);
});
