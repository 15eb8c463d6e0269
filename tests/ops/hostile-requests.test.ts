/** What only the running program shows: raw targets, forged headers and hosts. */
import { describe, expect, it } from "vitest";
import {
  port,
  SITE_URL,
  api,
  atOnce,
  cookie,
  documentOf,
  expectCleanLog,
  get,
  publish,
  raw,
  some,
  startHostileSite,
} from "../support/prepared-site.ts";
import { ODD_IDS } from "../support/hostile-input.ts";
import { OPERATOR, rawRequest, sendRaw } from "../support/site-client.ts";

startHostileSite();

describe("a raw request target", () => {
  const TARGETS = [
    "*",
    "/\\evil.example/",
    "//evil.example/",
    "///evil.example/a/",
    "/%5Cevil.example/",
    "/%2f%2fevil.example/",
    "/.//evil.example/",
    "/blog/\\evil.example/",
    "/@evil.example/",
    "http://evil.example//other.example/",
    "HTTP://evil.example/about/",
    "evil.example:80",
    "/blog/a%00b",
    "/blog/page/99999999999",
    "/sitemap/..%2f",
    "/blog/%E2%80%AE",
    `/${"a/".repeat(3000)}`,
    `/about?${"a=1&".repeat(3000)}`,
    "/%c0%ae%c0%ae/",
    "/%zz",
    "/blog?page=%ff&q=%ff",
    "/api/login?callbackUrl=%ff",
    "/about?__proto__[x]=1",
    "/blog?q=1&q=2&page=1&page=2",
    "/admin/blog/posts/%00/edit",
    "/_global-error",
    "/index",
    "/about.rsc",
    "/blog.segments/_tree.segment.rsc",
    "/_payload/..%2f..%2fadmin.js",
    "/_payload/admin/blog.js",
  ];
  it.each(TARGETS)("a raw request target causes no server error and redirects to no other site: %s", async (target) => {
    const { status, headers } = await raw(target);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
    for (const name of ["location", "refresh"]) expect(headers.get(name) ?? "/").toMatch(/^(?:0;url=)?\/(?![/\\])/);
  });

  it.each([
    "/.env",
    "/.env.local",
    "/.git/config",
    "/.data/auth-secret",
    "/data/uploads/",
    "/prisma/schema.prisma",
    "/package.json",
    "/lib/env.ts",
    "/.next/BUILD_ID",
    "/_next/server/app-paths-manifest.json",
    "/_next/../package.json",
    "/_next/static/..%2f..%2fpackage.json",
    "/_next/static/%252e%252e/%252e%252e/package.json",
    "/_next/static/chunks/../../server/app-paths-manifest.json",
    "/_next/static/..\\..\\package.json",
    "/_next/static//etc/passwd",
    "/_next/static/chunks",
    "/images/..%2f..%2fpackage.json",
    "/images/",
    "/objects/",
    "/objects/..%2f..%2fetc%2fpasswd",
    "/objects/%2e%2e%2fdatabase.lock",
    "/..%2f..%2fetc/passwd",
    "/..;/etc/passwd",
    "/_next/image?url=http%3A%2F%2F169.254.169.254%2F&w=640&q=75",
    "/_next/image?url=%2Fapi%2Fhealth&w=640&q=75",
    "/__nextjs_original-stack-frame",
    "/api/messages/1",
    "/api/contact/1",
  ])("a request target shows nothing of the server's files: %s", async (target) => {
    const { status, headers, body } = await raw(target);
    expect([308, 400, 401, 404]).toContain(status);
    expect(headers.get("location") ?? "/").toMatch(/^\/(?![/\\])/);
    expect(body).not.toMatch(
      /"dependencies"|DATABASE_URL|datasource|root:x:|\[core\]|refs\/heads|import "server-only"/,
    );
  });

  it.each(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "QUERY", "FOO"])(
    "the method %s causes no server error",
    async (method) => {
      const targets = [
        "/",
        "/blog",
        "/nowhere",
        "/login",
        "/admin/blog",
        "/blog?q=x",
        "/api/health",
        "/api/blog/posts",
        "/api/nowhere",
        "/objects/x",
        "/sitemap.xml",
        "/images/icon-512.png",
        "/_next/static/x.js",
        "/favicon.ico",
        "*",
      ];
      for (const target of targets) {
        const { status } = await raw(target, { method });
        expect([target, status >= 200 && status < 500]).toEqual([target, true]);
      }
    },
  );

  const PAGES_OF_IDS = [
    "/blog/ID",
    "/blog/ID/share.png",
    "/portfolio/ID",
    "/blog/category/ID",
    "/blog/page/ID",
    "/blog?page=ID",
    "/blog?q=ID",
    "/objects/ID",
    "/sitemap/ID",
    "/admin/blog/posts/ID/edit",
    "/admin/messages/ID",
    "/login?callbackUrl=ID",
  ];
  // tests/api tries all on the handlers: here each page gets a share
  it.each(PAGES_OF_IDS)("an odd id causes no server error: %s", async (page) => {
    const place = PAGES_OF_IDS.indexOf(page);
    await atOnce(some(ODD_IDS, PAGES_OF_IDS.length, place), async (id) => {
      const target = page.replace("ID", encodeURIComponent(id.toWellFormed()));
      expect([id, (await get(target, page.startsWith("/admin") ? { Cookie: cookie } : {})).status < 500]).toEqual([
        id,
        true,
      ]);
    });
  });

  it.each(["h2c", "websocket", "HTTP/3"])(
    "a request for an upgrade to %s gets the page by HTTP/1.1",
    async (protocol) => {
      for (const target of ["/", "/api/health", "/nowhere"]) {
        const { status, headers, body } = await rawRequest(port, target, {
          headers: [
            "Connection: Upgrade, HTTP2-Settings",
            `Upgrade: ${protocol}`,
            "HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA",
          ],
        });
        expect([target, status]).toEqual([target, target === "/nowhere" ? 404 : 200]);
        expect(headers.has("upgrade")).toBe(false);
        expect(body).not.toBe("");
      }
    },
  );
});

it.each([
  ["two hosts, of a page in memory", ["Host: evil.example"]],
  ["two codings of its body", ["Transfer-Encoding: identity", "Transfer-Encoding: chunked"]],
])("a request that servers may read in different ways is rejected: %s", async (_what, headers) => {
  expect((await rawRequest(port, "/")).status).toBe(200);
  const { status, body } = await rawRequest(port, "/", { headers });
  expect([status, body]).toEqual([400, expect.stringContaining("Bad Request")]);
});

describe("a forged internal header", () => {
  const middleware = ["middleware", "src/middleware", "proxy", "pages/_middleware"].map(
    (name) => `x-middleware-subrequest: ${Array<string>(5).fill(name).join(":")}`,
  );
  const HEADERS = [
    ...middleware,
    "x-middleware-rewrite: /api/messages",
    "x-middleware-next: 1",
    "x-middleware-override-headers: cookie",
    "x-invoke-path: /api/messages",
    "x-matched-path: /admin/blog",
    "x-original-url: /admin",
    "x-http-method-override: DELETE",
    "x-nextjs-data: 1",
    "x-prerender-revalidate: x",
    "next-resume: 1",
    "RSC: 1",
    "RSC: 1\r\nNext-Router-Prefetch: 1",
    "RSC: 1\r\nNext-Router-State-Tree: %5B%22%22%5D",
    "RSC: 1\r\nNext-Router-Segment-Prefetch: /_tree",
    "RSC: 1\r\nNext-Url: http://evil.example",
    "Cookie: __prerender_bypass=x; __next_preview_data=y",
    "x-connection-address: 127.0.0.1",
  ];
  it("no request header opens a draft, a page of the admin area or a guarded endpoint", async () => {
    const draft = await publish({
      status: "draft",
      title: "Nobody may read this",
      content: "<p>Nobody may read this</p>",
    });
    const endpoints = [
      "/api/blog/posts",
      `/api/blog/posts/${draft.id}`,
      "/api/messages",
      "/api/auth/user",
      "/api/blog/categories",
    ];
    const pages = [
      "/admin/blog",
      `/admin/blog/posts/${draft.id}/edit`,
      `/blog/${draft.slug}`,
      "/blog",
      "/admin/messages",
    ];
    await atOnce(HEADERS, async (header) => {
      // 307: the client router is redirected once more
      const refusals = header.startsWith("RSC") ? [401, 307] : [401];
      for (const target of [...endpoints, ...pages]) {
        const { status, body } = await raw(target, { headers: [header] });
        expect([header, target, endpoints.includes(target) ? refusals.includes(status) : status < 500]).toEqual([
          header,
          target,
          true,
        ]);
        expect(body).not.toMatch(new RegExp(`Nobody may read this|${OPERATOR.email}`));
      }
    });
  });

  const FORM =
    '--b\r\nContent-Disposition: form-data; name="$ACTION_REF_1"\r\n\r\n\r\n--b\r\nContent-Disposition: form-data; name="$ACTION_1:0"\r\n\r\n{"id":"x","bound":"$@1"}\r\n--b--\r\n';
  it.each([
    [[`Next-Action: ${"0".repeat(42)}`, "Content-Type: text/plain"], "[]"],
    [["Next-Action: x", "Content-Type: text/plain"], "[]"],
    [[`Next-Action: ${"0".repeat(42)}`, "Content-Type: multipart/form-data; boundary=b"], FORM],
    [["Content-Type: multipart/form-data; boundary=b"], FORM],
    [["Content-Type: multipart/form-data; boundary=b"], "garbage"],
    [["Content-Type: multipart/form-data"], "garbage"],
    [["Content-Type: multipart/form-data; boundary=b", "Origin: garbage"], FORM],
    [["Content-Type: multipart/form-data; boundary=b", "Origin: https://evil.example"], FORM],
  ])("no server action is called by %j", async (headers, body) => {
    for (const target of [
      "/",
      "/login",
      "/blog",
      "/blog?q=x",
      "/nowhere",
      "/api/blog/posts",
      "/api/contact",
      "/objects/x",
      "/admin/blog",
    ]) {
      const { status } = await raw(target, { method: "POST", headers, body });
      expect([target, [401, 403, 404, 405, 415].includes(status) ? "refused" : status]).toEqual([target, "refused"]);
    }
    // a page as any other for a signed-in user
    expect(
      (await raw("/admin/blog", { method: "POST", headers: [...headers, `Cookie: ${cookie}`], body })).status,
    ).toBeLessThan(500);
  });
});

it("a forged host gets into no page, redirect, feed, sitemap or upload URL, even of the first request", async () => {
  const { slug } = await publish();
  const headers = ["X-Forwarded-Host: evil.example", "X-Forwarded-Proto: http", "Forwarded: host=evil.example"];
  const targets = [
    `/blog/${slug}`,
    "/blog",
    "/",
    "/sitemap.xml",
    "/blog/feed.xml",
    "/robots.txt",
    `/blog/${slug}/share.png`,
    "/login",
    "/admin/blog",
    "/about/",
    "/api/login?callbackUrl=/admin",
    "/api/logout",
    "/api/auth/providers",
    "/api/blog/posts/published?page=1",
  ];
  for (const host of [`localhost:${port}`, "evil.example"]) {
    for (const target of targets) {
      const { status, headers: answered, body } = await raw(target, { host, headers });
      expect([target, status < 500, /evil\.example/.test(body + [...answered.values()].join())]).toEqual([
        target,
        true,
        false,
      ]);
    }
  }
  const upload = { method: "POST", host: "evil.example", headers: [...headers, `Cookie: ${cookie}`] };
  expect((await raw("/api/objects/upload", upload)).body).toContain(`"uploadURL":"${SITE_URL}/`);
  const page = documentOf(await (await get(`/blog/${slug}`)).text());
  expect(page.querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe(`${SITE_URL}/blog/${slug}`);
  expect(await (await get("/sitemap.xml")).text()).toContain(`<loc>${SITE_URL}/blog/${slug}</loc>`);
});

it("a document requested by a second name is redirected to SITE_URL, also when the page is in memory", async () => {
  await get("/about");
  for (const target of ["/about", "/login", "/admin/blog", "/blog?page=2"]) {
    const { status, headers } = await raw(target, { host: "www.site.example" });
    expect([status, headers.get("location")]).toEqual([308, SITE_URL + target]);
  }
  expect((await raw("/api/health", { host: "www.site.example" })).status).toBe(200);
});

describe("an upload", () => {
  const newTarget = async () => new URL(String((await api("POST", "/api/objects/upload")).body.uploadURL)).pathname;

  it("simultaneous uploads do not fill the memory: waiting bodies are not read, and the rest get 503", async () => {
    const targets = await Promise.all(Array.from({ length: 70 }, newTarget));
    const givenUp = new AbortController();
    const answers: (string | undefined)[] = [];
    const slow = targets.map(async (target) => {
      const unfinished = `PUT ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: image/png\r\nContent-Length: 1000\r\n\r\n`;
      const { status, headers } = await sendRaw(port, unfinished, givenUp.signal);
      answers.push(`${status} ${headers.get("retry-after")}`);
    });
    await expect.poll(() => answers, { timeout: 10_000 }).toEqual(Array(4).fill("503 5"));
    expect((await get("/api/health")).status).toBe(200);
    givenUp.abort();
    await Promise.all(slow);
  });
});

it("raw targets, forged headers and large uploads leave no error and no secret in the log", expectCleanLog);
