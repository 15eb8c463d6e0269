import { createHash } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { contentSecurityPolicy } from "@/lib/front/page-cache/content-security-policy";
import { addBrotli, encodeBody, isCompressionPending, negotiate } from "@/lib/front/page-cache/encoded-body";
import { pagePath, pathOfPayload, targetOf } from "@/lib/front/page-cache/page-path";
import { type CacheEntry, currentEpoch, expireTags, find, findByPath, store } from "@/lib/front/page-cache/store";
import { validUntilOf, validUntilTag } from "@/lib/front/page-cache/tags";

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

describe("page store", () => {
  it("finds a page by its path until one of its tags expires", () => {
    store(key("/blog"), page(["posts"]), currentEpoch());
    store(key("/about"), page(["site"]), currentEpoch());
    expect(findByPath("/blog")).toBeDefined();
    expireTags(["posts"]);
    expect(findByPath("/blog")).toBeUndefined();
    expect(find(key("/blog"))).toBeUndefined();
    expect(findByPath("/about")).toBeDefined();
  });

  it("does not store what began to render before its tag expired", () => {
    const began = currentEpoch();
    expireTags(["posts"]);
    store(key("/blog/late"), page(["posts"]), began);
    expect(findByPath("/blog/late")).toBeUndefined();
    store(key("/blog/late"), page(["posts"]), currentEpoch());
    expect(findByPath("/blog/late")).toBeDefined();
  });

  it("forgets everything when all pages expire, also what is being rendered", () => {
    store(key("/blog"), page(["blog"]), currentEpoch());
    store(key("/about"), page([]), currentEpoch());
    const began = currentEpoch();
    expireTags(["*"]);
    store(key("/late"), page([]), began);
    expect(["/blog", "/about", "/late"].filter(findByPath)).toEqual([]);
  });

  it("does not store what began to render before more tags expired than it remembers", () => {
    const began = currentEpoch();
    expireTags(["post:0"]);
    for (let index = 1; index <= 10_001; index += 1) expireTags([`post:${index}`]);
    store(key("/blog/late"), page(["post:0"]), began);
    expect(findByPath("/blog/late")).toBeUndefined();
  });

  it("finds a page until its time is over, and stores none whose time is over", () => {
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

  it("is valid until the earliest time of its tags", () => {
    expect(validUntilOf(["blog", validUntilTag(2_000), validUntilTag(1_000)])).toBe(1_000);
    expect(validUntilOf(["blog", "slug:valid-until"])).toBeUndefined();
  });

  it("keeps unknown addresses apart, so that a flood of them pushes no page out", () => {
    store(key("/kept"), page([]), currentEpoch());
    for (let index = 0; index < 2_000; index += 1) store(key(`/nothing-${index}`), page([], 404), currentEpoch());
    expect(findByPath("/kept")).toBeDefined();
    expect(find(key("/nothing-0"))).toBeUndefined();
    expect(find(key("/nothing-1999"))).toBeDefined();
  });
});

describe("the page of a request target", () => {
  it.each([
    ["/", "/index"],
    ["/?utm_source=mail", "/index"],
    ["/about", "/about"],
    ["/about?page=2", "/about"],
    ["/blog", "/blog"],
    ["/blog?fbclid=1", "/blog"],
    ["/blog?page=2", "/blog/page/2"],
    ["/blog/category/field-notes?page=3&x=1", "/blog/category/field-notes/page/3"],
    ["/blog/a-post?page=2", "/blog/a-post"],
    ["/blog?page=0", null],
    ["/blog?page=-1", null],
    ["/blog?page=2.5", null],
    ["/blog?page=99999999999", null],
    ["/blog?q=pilot", null],
    ["/blog/%2e%2e/x", null],
    ["//evil.example", null],
    ["/About", null],
    ["/blog/", null],
    ["http://evil.example/", null],
  ])("%s is %s", (target, path) => {
    expect(pagePath(target)).toBe(path);
  });
});

describe("the target of a page", () => {
  it.each(["/", "/about", "/blog", "/blog?page=2", "/blog/category/field-notes?page=3", "/blog/feed.xml"])(
    "%s leads back to it",
    (target) => expect(targetOf(pagePath(target) ?? "")).toBe(target),
  );

  it.each([
    ["/_payload/index.js", "/index"],
    ["/_payload/blog/page/2.js?x", "/blog/page/2"],
    ["/_payload/_not-found.js", "/_not-found"],
    ["/_payload/../x.js", null],
    ["/_payload", null],
    ["/about", null],
  ])("%s asks for the payload of %s", (target, path) => expect(pathOfPayload(target)).toBe(path));
});

describe("a body", () => {
  it("is compressed soon, and negotiated by what is accepted", async () => {
    const body = encodeBody(Buffer.from("grooves ".repeat(1_000)));
    const { bodies, etag } = body;
    expect([negotiate("br, gzip", bodies), isCompressionPending("br, gzip", body)]).toEqual(["identity", true]);
    expect([isCompressionPending("identity", body), isCompressionPending(undefined, body)]).toEqual([false, false]);
    await body.pending;
    expect([negotiate("br, gzip", bodies), isCompressionPending("br, gzip", body)]).toEqual(["gzip", false]);
    await addBrotli(bodies.identity, bodies);
    expect(negotiate("br, gzip", bodies)).toBe("br");
    expect(negotiate("gzip", bodies)).toBe("gzip");
    expect(negotiate("br;q=0, gzip;q=0.5", bodies)).toBe("gzip");
    expect(negotiate(undefined, bodies)).toBe("identity");
    expect(negotiate("*", bodies)).toBe("identity");
    expect(etag).toMatch(/^[\w-]{22}$/);
  });

  it("of few bytes stays as it is", () => {
    const body = encodeBody(Buffer.from("short"));
    expect(isCompressionPending("br, gzip", body)).toBe(false);
  });
});

describe("content security policy of a cached page", () => {
  const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  const scripts = (html: string) => /script-src ([^;]+)/.exec(contentSecurityPolicy(html))?.[1] ?? "";

  it("allows the page's own inline scripts by hash, and neither unsafe-inline nor unsafe-eval", () => {
    const sources = scripts(`<script>one()</script><script id="x">two()</script><script src="/a.js" async></script>`);
    expect(sources).toContain(hash("one()"));
    expect(sources).toContain(hash("two()"));
    expect(sources).not.toContain("unsafe");
  });

  it("gives no hash to a script inside an article", () => {
    const html = `<div data-article="start"><script>bad()</script><div data-article="end" hidden></div></div><script>good()</script>`;
    expect(scripts(html)).not.toContain(hash("bad()"));
    expect(scripts(html)).toContain(hash("good()"));
  });

  it("does not end the article at a forged end inside of it", () => {
    const html = `<div data-article="start"><div data-article="end" hidden></div><script>bad()</script></div><div data-article="end" hidden></div>`;
    expect(scripts(html)).not.toContain(hash("bad()"));
  });
});
