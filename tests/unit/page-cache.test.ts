import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "@/lib/page-cache/content-security-policy";
import { pagePath } from "@/lib/page-cache/pages";
import { negotiate, represent } from "@/lib/page-cache/representation";
import { type CacheEntry, expireTags, find, findByPath, moment, store } from "@/lib/page-cache/store";

const page = (tags: string[], status = 200, html = "<p>page</p>"): CacheEntry => ({
  value: { kind: "APP_PAGE", html, rscData: undefined, headers: {}, postponed: undefined, status, segmentData: undefined } as CacheEntry["value"],
  tags,
  lastModified: 0,
  cacheControl: undefined,
});
const key = (path: string) => `/route-cache/APP_PAGE/abc/$${path}`;

describe("page store", () => {
  it("finds a page by its path until one of its tags expires", () => {
    store(key("/blog"), page(["posts"]), moment());
    store(key("/about"), page(["site"]), moment());
    expect(findByPath("/blog")).toBeDefined();
    expireTags(["posts"]);
    expect(findByPath("/blog")).toBeUndefined();
    expect(find(key("/blog"))).toBeUndefined();
    expect(findByPath("/about")).toBeDefined();
  });

  it("does not store what began to render before its tag expired", () => {
    const began = moment();
    expireTags(["posts"]);
    store(key("/blog/late"), page(["posts"]), began);
    expect(findByPath("/blog/late")).toBeUndefined();
    store(key("/blog/late"), page(["posts"]), moment());
    expect(findByPath("/blog/late")).toBeDefined();
  });

  it("keeps unknown addresses apart, so that a flood of them pushes no page out", () => {
    store(key("/kept"), page([]), moment());
    for (let index = 0; index < 2_000; index += 1) store(key(`/nothing-${index}`), page([], 404), moment());
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

describe("representation", () => {
  it("has brotli and gzip soon, and negotiates by what is accepted", async () => {
    const { bodies, etag } = represent(Buffer.from("grooves ".repeat(1_000)));
    expect(negotiate("br, gzip", bodies)).toBe("identity");
    await expect.poll(() => negotiate("br, gzip", bodies)).toBe("br");
    expect(negotiate("gzip", bodies)).toBe("gzip");
    expect(negotiate("br;q=0, gzip;q=0.5", bodies)).toBe("gzip");
    expect(negotiate(undefined, bodies)).toBe("identity");
    expect(negotiate("*", bodies)).toBe("identity");
    expect(etag).toMatch(/^[\w-]{22}$/);
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
