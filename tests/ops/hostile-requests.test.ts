/** What only the running program shows: raw targets, response headers, caches, forged headers, leaks. */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Window } from "happy-dom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ODD_IDS } from "../support/odd-input.ts";
import { prepareDataDir } from "../support/prepared-site.ts";
import { rawRequest, sendRaw } from "../support/raw-http.ts";
import { FOREIGN_DESTINATIONS } from "../support/redirect-spellings.ts";
import { callSite, OPERATOR, signInTo, somePicture, somePost, unique, uploadTo } from "../support/site-client.ts";
import { type Site, startSite } from "../support/site-process.ts";
import { freePort } from "../support/free-port.ts";

const PORT = await freePort();
// not the address it is reached by: links must use it, and cookies be those of https
const SITE_URL = "https://site.example";
const AUTH_SECRET = "a-secret-that-must-not-be-found-anywhere";
const HTML = "text/html";
const dataDir = mkdtempSync(path.join(tmpdir(), "collective-hostile-"));

let site: Site;
let cookie: string;
let image: string;

const raw = (target: string, options?: Parameters<typeof rawRequest>[2]) => rawRequest(PORT, target, options);
const get = (target: string, headers: Record<string, string> = {}) =>
  fetch(site.url + target, { headers, redirect: "manual" });
const api = (method: string, target: string, body?: unknown) => callSite(site.url, target, { method, body, cookie });
async function publish(fields: Record<string, unknown> = {}) {
  const { status, body } = await api("POST", "/api/blog/posts", somePost(fields));
  expect(status).toBe(201);
  return body as { id: number; slug: string; title: string };
}

/** Every n-th: tests/api tries all on the handlers. */
const some = <T>(values: readonly T[], step: number): T[] => values.filter((_value, index) => index % step === 0);

/** In parallel: one after another takes minutes. */
async function atOnce<T>(values: readonly T[], check: (value: T) => Promise<void>): Promise<void> {
  const left = [...values];
  const work = async () => {
    for (let value = left.pop(); value !== undefined; value = left.pop()) await check(value);
  };
  await Promise.all(Array.from({ length: 8 }, work));
}

beforeAll(async () => {
  site = await startSite({
    dataDir: await prepareDataDir(dataDir),
    port: PORT,
    env: {
      SITE_URL,
      AUTH_SECRET,
      CONTACT_EMAIL: "security@example.org",
      ADMIN_EMAIL: OPERATOR.email,
      ADMIN_PASSWORD: OPERATOR.password,
    },
  });
  cookie = (await signInTo(site.url)) ?? "";
  image = (await uploadTo(site.url, cookie, await somePicture())).path;
});
afterAll(async () => {
  await site?.end();
  rmSync(dataDir, { recursive: true, force: true });
});

function documentOf(html: string) {
  const window = new Window({
    settings: {
      disableJavaScriptEvaluation: true,
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: true,
      disableIframePageLoading: true,
    },
  });
  window.document.write(html);
  return window.document;
}

/** The inline scripts that a page's policy stops. */
async function unknownScripts(response: Response): Promise<string[]> {
  const policy = response.headers.get("content-security-policy") ?? "";
  return [...documentOf(await response.text()).querySelectorAll("script:not([src])")]
    .filter((script) => !/^application\/(?:ld\+)?json$/.test(script.getAttribute("type") ?? ""))
    .filter(
      (script) =>
        !policy.includes(`'nonce-${script.getAttribute("nonce")}'`) &&
        !policy.includes(`'sha256-${createHash("sha256").update(script.textContent).digest("base64")}'`),
    )
    .map((script) => script.textContent.slice(0, 80));
}

describe("every response", () => {
  const REPORT = { "Content-Type": "application/reports+json" };
  const KINDS: [string, string, RequestInit, number][] = [
    ["a page", "/about", {}, 200],
    ["the same page, cached", "/about", {}, 200],
    ["a page that has not changed", "/about", { headers: { "If-None-Match": "*" } }, 304],
    ["a page asked for by the router", "/about?_rsc=x", { headers: { RSC: "1" } }, 307],
    ["a page that is not there", "/nowhere", {}, 404],
    ["a post that is not there", "/blog/nowhere", {}, 404],
    ["a list page that is not there", "/blog?page=999", {}, 404],
    ["a search", "/blog?q=x", {}, 200],
    ["the sign-in page", "/login", {}, 200],
    ["the page for a forgotten password", "/forgot-password", {}, 200],
    ["an invitation that is not there", "/invite/x", {}, 404],
    ["a way to a new password that is not there", "/reset-password/x", {}, 404],
    ["a review link that is not there", "/preview/x", {}, 404],
    ["the admin area", "/admin/blog", {}, 200],
    ["a write to the admin area", "/admin/blog", { method: "POST" }, 401],
    ["a write to a page", "/about", { method: "POST" }, 405],
    ["an unknown method", "/api/contact", { method: "PROPFIND" }, 405],
    ["the API", "/api/health", {}, 200],
    ["the metrics, which are off", "/metrics", {}, 404],
    ["security.txt", "/.well-known/security.txt", {}, 200],
    ["a report of a browser", "/api/csp-reports", { method: "POST", body: '[{"type":"test"}]', headers: REPORT }, 204],
    ["the API, without a session", "/api/blog/posts", {}, 401],
    ["the API, unknown", "/api/nowhere", {}, 404],
    [
      "the API, bad input",
      "/api/contact",
      { method: "POST", body: "{", headers: { "Content-Type": "application/json" } },
      400,
    ],
    [
      "the API, from elsewhere",
      "/api/contact",
      { method: "POST", body: "{}", headers: { Origin: "https://evil.example" } },
      403,
    ],
    ["the API, wrong type", "/api/contact", { method: "POST", body: "x" }, 415],
    ["the API, wrong method", "/api/health", { method: "DELETE" }, 405],
    ["the API, asked what it takes", "/api/contact", { method: "OPTIONS" }, 204],
    ["the API, asked for what visitors wrote", "/api/contact", {}, 405],
    ["a redirect", "/api/login", {}, 302],
    ["a moved address", "/about/", {}, 308],
    ["an address that is none", "/%ff", {}, 400],
    ["an image that is not there", "/objects/nowhere", {}, 404],
    ["a file", "/images/icon-512.png", {}, 200],
    ["a script that is not there", "/_next/static/chunks/nowhere.js", {}, 404],
    ["the feed", "/blog/feed.xml", {}, 200],
    ["the sitemap", "/sitemap.xml", {}, 200],
    ["robots.txt", "/robots.txt", {}, 200],
    ["the manifest", "/manifest.webmanifest", {}, 200],
    ["the icon", "/icon.svg", {}, 200],
    ["the share image", "/share.png", {}, 200],
  ];

  const SECRET_LINK = /^\/(?:invite|reset-password|preview)\//;

  function expectHeaders(headers: Headers, target: string): void {
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": SECRET_LINK.test(target) ? "no-referrer" : "strict-origin-when-cross-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": expect.stringMatching(/^(?:same|cross)-origin$/),
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    });
    // fetch joins repeated headers
    expect(headers.get("cache-control") ?? "").not.toMatch(/public.*private|private.*public/);
    for (const name of ["x-powered-by", "server", "access-control-allow-origin", "x-body-length", "x-aspnet-version"])
      expect(headers.get(name)).toBeNull();
  }

  it.each(KINDS)("a response has its security headers and a policy: %s", async (_what, target, init, status) => {
    const response = await fetch(site.url + target, { redirect: "manual", ...init });
    expect(response.status).toBe(status);
    expectHeaders(response.headers, target);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("frame-ancestors 'none'");
    expect(/script-src ([^;]*)/.exec(policy)?.[1] ?? "").not.toMatch(/unsafe-(?:inline|eval)|\*|data:|blob:|http:/);
    expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
    expect(policy).toMatch(/base-uri '(?:self|none)'/);
    expect(policy).toMatch(/form-action '(?:self|none)'/);
    if (!response.headers.get("content-type")?.startsWith(HTML)) return;
    expect(await unknownScripts(response)).toEqual([]);
    expect(policy).toContain("report-to csp; report-uri /api/csp-reports");
    expect(response.headers.get("reporting-endpoints")).toBe('csp="/api/csp-reports"');
  });

  it("an image response has its type and length, allows no script in it, and may be embedded elsewhere", async () => {
    for (const [target, headers, status] of [
      [image, {}, 200],
      [image, { "If-None-Match": `"${path.basename(image)}"` }, 304],
      [`${image}?w=320`, { Accept: "image/webp" }, 200],
    ] as const) {
      const response = await get(target, headers);
      expect([target, response.status]).toEqual([target, status]);
      expectHeaders(response.headers, target);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "cross-origin",
      });
      if (status === 200)
        expect(Number(response.headers.get("content-length"))).toBe((await response.arrayBuffer()).byteLength);
    }
  });

  it("a static script has its security headers", async () => {
    const [src = ""] = /\/_next\/static\/[^"]+\.js/.exec(await (await get("/login")).text()) ?? [];
    expectHeaders((await get(src)).headers, src);
  });

  it("a response with a nonce has a new one each time", async () => {
    const nonces = await Promise.all(
      [1, 2, 3]
        .flatMap(() => ["/login", "/admin/blog", "/blog?q=x"])
        .map(
          async (target) =>
            /'nonce-([^']+)'/.exec((await get(target)).headers.get("content-security-policy") ?? "")?.[1],
        ),
    );
    expect(nonces.every((nonce) => nonce && nonce.length >= 22)).toBe(true);
    expect(new Set(nonces).size).toBe(nonces.length);
  });

  it.each([
    "/api/blog/posts",
    "/api/portfolio",
    "/api/portfolio?page=1",
    "/api/portfolio/1",
    "/api/auth/user",
    "/api/messages",
    "/api/auth/session",
    "/api/nowhere",
    "/admin/blog",
    "/login",
    "/forgot-password",
  ])("a response about one person is not cached: %s", async (target) => {
    for (const headers of [{}, { Cookie: cookie }] as Record<string, string>[])
      expect((await get(target, headers)).headers.get("cache-control")).toMatch(/private|no-store/);
  });
});

describe("a raw request target", () => {
  const TARGETS = [
    "*",
    "/\\evil.example/",
    "/\\evil.example",
    "//evil.example/",
    "//evil.example",
    "///evil.example/a/",
    "//evil.example/blog/page/1",
    "/%5Cevil.example/",
    "/%2f%2fevil.example/",
    "/.//evil.example/",
    "/..//evil.example/",
    "/blog/\\evil.example/",
    "/;@evil.example/",
    "/@evil.example/",
    "http://evil.example/",
    "http://evil.example",
    "https://evil.example/blog/",
    "http://evil.example//other.example/",
    "HTTP://evil.example/about/",
    "evil.example:80",
    "ftp://evil.example/",
    "/blog/%00",
    "/blog/a%00b",
    "/blog/category/%00",
    "/blog/page/%00",
    "/blog/page/99999999999",
    "/sitemap/..%2f",
    "/sitemap/posts-0.xml",
    "/blog/%E2%80%AE",
    `/${"a".repeat(8000)}`,
    `/${"a/".repeat(3000)}`,
    `/about?${"a=1&".repeat(3000)}`,
    "/%c0%ae%c0%ae/",
    "/%",
    "/%zz",
    "/?%ff",
    "/blog?page=%ff&q=%ff",
    "/login?callbackUrl=%ff",
    "/api/login?callbackUrl=%ff",
    "/api/blog/posts/published?q=%ff",
    "/about?__proto__[x]=1",
    "/blog?q[]=1&q[]=2",
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
    "/.env.example",
    "/.git/HEAD",
    "/.git/config",
    "/.data/",
    "/.data/secret",
    "/.data/auth-secret",
    "/data/uploads/",
    "/prisma/schema.prisma",
    "/package.json",
    "/package-lock.json",
    "/next.config.ts",
    "/middleware.ts",
    "/tsconfig.json",
    "/lib/env.ts",
    "/scripts/start.ts",
    "/server.js",
    "/.next/BUILD_ID",
    "/.next/required-server-files.json",
    "/_next/BUILD_ID",
    "/_next/server/app-paths-manifest.json",
    "/_next/../package.json",
    "/_next/static/../../package.json",
    "/_next/static/..%2f..%2fpackage.json",
    "/_next/static/%2e%2e/%2e%2e/package.json",
    "/_next/static/%252e%252e/%252e%252e/package.json",
    "/_next/static/chunks/../../server/app-paths-manifest.json",
    "/_next/static/./../BUILD_ID",
    "/_next/static/..\\..\\package.json",
    "/_next/static//etc/passwd",
    "/_next/static/",
    "/_next/static/chunks",
    "/images/../../package.json",
    "/images/..%2f..%2fpackage.json",
    "/images/",
    "/images",
    "/objects/",
    "/objects",
    "/objects/..%2f..%2fetc%2fpasswd",
    "/objects/../../etc/passwd",
    "/objects/%2e%2e%2fdatabase.lock",
    "/objects//etc/passwd",
    "/..%2f..%2fetc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..;/etc/passwd",
    "/_next/image?url=http%3A%2F%2F169.254.169.254%2F&w=640&q=75",
    "/_next/image?url=%2Fapi%2Fhealth&w=640&q=75",
    "/_next/image?url=%2Fimages%2Ficon-512.png&w=640&q=75",
    "/__nextjs_original-stack-frame",
    "/server-status",
    "/api/messages/1",
    "/api/contact/1",
    "/api/submissions",
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

  it.each([
    "/blog/ID",
    "/blog/ID/share.png",
    "/portfolio/ID",
    "/portfolio/ID/share.png",
    "/blog/category/ID",
    "/blog/category/ID?page=2",
    "/blog/page/ID",
    "/blog?page=ID",
    "/blog?q=ID",
    "/objects/ID",
    "/sitemap/ID",
    "/admin/blog/posts/ID/edit",
    "/admin/blog/categories/ID/edit",
    "/admin/portfolio/edit/ID",
    "/admin/messages/ID",
    "/login?callbackUrl=ID",
    "/login?error=ID",
  ])("an odd id causes no server error: %s", async (page) => {
    await atOnce(some(ODD_IDS, 4), async (id) => {
      const target = page.replace("ID", encodeURIComponent(id.toWellFormed()));
      expect([id, (await get(target, page.startsWith("/admin") ? { Cookie: cookie } : {})).status < 500]).toEqual([
        id,
        true,
      ]);
    });
  });

  it("bytes that are not HTTP cause no server error", async () => {
    for (const bytes of [
      "GET\r\n\r\n",
      "GET / HTTP/9.9\r\n\r\n",
      "GET / HTTP/1.0\r\n\r\n",
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(50_000)}\r\n\r\n`,
      "GET / HTTP/1.1\r\n\r\n",
      "\u0016\u0003\u0001\u0002",
      "POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
      "POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "POST /api/contact HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    ]) {
      const { status } = await sendRaw(PORT, Buffer.from(bytes, "latin1"));
      expect([bytes.slice(0, 60), status < 500]).toEqual([bytes.slice(0, 60), true]);
    }
    expect((await get("/api/health")).status).toBe(200);
  });
});

it.each([
  ["two hosts, of a page in memory", ["Host: evil.example"]],
  ["two codings of its body", ["Transfer-Encoding: identity", "Transfer-Encoding: chunked"]],
])("a request that servers may read in different ways is rejected: %s", async (_what, headers) => {
  expect((await rawRequest(PORT, "/")).status).toBe(200);
  const { status, body } = await rawRequest(PORT, "/", { headers });
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
    "x-middleware-prefetch: 1",
    "x-middleware-override-headers: cookie",
    "x-middleware-set-cookie: a=b",
    "x-invoke-path: /api/messages",
    "x-invoke-status: 200",
    "x-matched-path: /admin/blog",
    "x-original-url: /admin",
    "x-rewrite-url: /admin",
    "x-http-method-override: DELETE",
    "x-nextjs-data: 1",
    "x-prerender-revalidate: x",
    "next-resume: 1",
    "RSC: 1",
    "RSC: 1\r\nNext-Router-Prefetch: 1",
    "RSC: 1\r\nNext-Router-State-Tree: %5B%22%22%5D",
    "RSC: 1\r\nNext-Router-State-Tree: garbage",
    "RSC: 1\r\nNext-Router-Segment-Prefetch: /_tree",
    "RSC: 1\r\nNext-Url: http://evil.example",
    "Cookie: __prerender_bypass=x; __next_preview_data=y",
    "Authorization: Bearer x",
    "x-connection-address: 127.0.0.1",
    "x-request-id: x",
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

describe("a forged host", () => {
  it("a forged host gets into no page, redirect, feed or sitemap, even when its sender is the first to request them", async () => {
    const { slug } = await publish();
    const headers = [
      "X-Forwarded-Host: evil.example",
      "X-Forwarded-Proto: http",
      "X-Forwarded-Port: 99",
      "Forwarded: host=evil.example",
      "X-Host: evil.example",
      "X-Forwarded-Server: evil.example",
    ];
    const targets = [
      `/blog/${slug}`,
      "/blog",
      "/",
      "/sitemap.xml",
      "/blog/feed.xml",
      "/robots.txt",
      "/manifest.webmanifest",
      `/blog/${slug}/share.png`,
      "/login",
      "/admin/blog",
      "/admin",
      "/about/",
      "/blog/page/1",
      "/api/login?callbackUrl=/admin",
      "/api/logout",
      "/api/auth/signin",
      "/api/auth/providers",
      "/api/auth/session",
      "/nowhere",
      "/blog?q=x",
      "/api/blog/posts/published?page=1",
    ];
    for (const host of [`localhost:${PORT}`, "evil.example"]) {
      for (const target of targets) {
        const { status, headers: answered, body } = await raw(target, { host, headers });
        expect([target, status < 500, /evil\.example/.test(body + [...answered.values()].join())]).toEqual([
          target,
          true,
          false,
        ]);
      }
    }
    const page = documentOf(await (await get(`/blog/${slug}`)).text());
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe(`${SITE_URL}/blog/${slug}`);
    expect(await (await get("/sitemap.xml")).text()).toContain(`<loc>${SITE_URL}/blog/${slug}</loc>`);
  });

  it("a forged host gets into no upload URL", async () => {
    const { body } = await raw("/api/objects/upload", {
      method: "POST",
      host: "evil.example",
      headers: ["X-Forwarded-Host: evil.example", `Cookie: ${cookie}`],
    });
    expect(body).toContain(`"uploadURL":"${SITE_URL}/`);
  });
});

describe("cookies", () => {
  it("cookies are HttpOnly and sent over https to this host only", async () => {
    const csrf = await get("/api/auth/csrf");
    const signedIn = await fetch(`${site.url}/api/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(OPERATOR),
    });
    const token = /__Secure-authjs\.session-token=([^;]+)/.exec(signedIn.headers.getSetCookie().join())?.[1] ?? "";
    const signedOut = await get("/api/logout", { Cookie: `__Secure-authjs.session-token=${token}` });
    const lines = [csrf, signedIn, signedOut].flatMap((response) => response.headers.getSetCookie());
    // the flag for 'Edit' identifies nobody and opens nothing (threats.md, S1)
    const flags = lines.filter((line) => line.startsWith("staff="));
    expect(flags).toEqual([
      "staff=1; Path=/; Max-Age=2592000; SameSite=Lax; Secure",
      expect.stringMatching(/^staff=;/),
    ]);
    const secrets = lines.filter((line) => !flags.includes(line));
    expect(secrets.length).toBeGreaterThanOrEqual(4);
    for (const line of secrets)
      expect(line).toMatch(
        /^__(?:Host|Secure)-[\w.-]+=[^;]*;(?=.* Path=\/)(?=.* HttpOnly)(?=.* Secure)(?=.* SameSite=(?:Lax|Strict))(?!.*Domain)/,
      );
    expect(Buffer.from(token, "base64url").length).toBeGreaterThanOrEqual(16);
    expect(await signedIn.text()).not.toContain(token);
    expect(site.output()).not.toContain(token);
    expect((await get("/api/auth/user", { Cookie: `__Secure-authjs.session-token=${token}` })).status).toBe(401);
  });

  const VALUES = [
    "",
    "null",
    "undefined",
    "x".repeat(14_000),
    "\u0000",
    "\u0001\u007f",
    "\u00e9\u00ff",
    "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.",
    "../../etc",
    "%00",
    "%",
    '"',
    ";;;=;",
    "'; DROP TABLE sessions; --",
    '{"$ne":null}',
    "A".repeat(43),
  ];
  it.each([
    "__Secure-authjs.session-token",
    "authjs.session-token",
    "__Secure-authjs.session-token.0",
    "__Host-authjs.csrf-token",
    "__Secure-authjs.callback-url",
    "__proto__",
  ])("an odd cookie is no session: %s", async (name) => {
    await atOnce(VALUES, async (value) => {
      const headers = [`Cookie: ${name}=${value}`];
      const [user, admin, login, session] = await Promise.all(
        ["/api/auth/user", "/admin/blog", "/login", "/api/auth/session"].map((target) => raw(target, { headers })),
      );
      // Node refuses invalid headers
      expect([value, [400, 401, 431].includes(user?.status ?? 0)]).toEqual([value, true]);
      for (const answer of [admin, login, session])
        expect([value, answer?.status && answer.status < 500]).toEqual([value, true]);
      expect(admin?.body).not.toContain(OPERATOR.email);
    });
  });
});

describe("a draft", () => {
  const doors = (slug: string) => [
    `/blog/${slug}`,
    `/blog/${slug}/share.png`,
    `/api/blog/posts/slug/${slug}`,
    `/_payload/blog/${slug}.js`,
  ];
  const lists = ["/", "/blog", "/sitemap.xml", "/blog/feed.xml", "/api/blog/posts/published", "/sitemap/posts-1.xml"];
  const views: Record<string, string>[] = [
    {},
    { RSC: "1" },
    { RSC: "1", "Next-Router-Prefetch": "1" },
    { RSC: "1", "Next-Router-Segment-Prefetch": "/_tree" },
    { Cookie: "__prerender_bypass=x" },
    { "If-None-Match": "*" },
  ];

  async function expectAbsent(slug: string, title: string): Promise<void> {
    await atOnce(views, async (headers) => {
      for (const door of doors(slug)) {
        const response = await fetch(site.url + door, { headers });
        expect([door, headers, response.status]).toEqual([door, headers, 404]);
        expect((await response.text()).includes(title)).toBe(false);
      }
      for (const list of lists) {
        const text = await (await fetch(site.url + list, { headers })).text();
        expect([list, headers, text.includes(title) || text.includes(slug)]).toEqual([list, headers, false]);
      }
    });
    expect(await (await get(`/blog?q=${encodeURIComponent(title)}`)).text()).not.toContain(slug);
  }

  it("a draft and an archived or deleted post have no public URL from the response on", async () => {
    const title = unique("Hidden title");
    const { id, slug } = await publish({ title, status: "draft" });
    await expectAbsent(slug, title);
    for (const status of ["archived", "deleted"]) {
      expect((await api("PUT", `/api/blog/posts/${id}`, { status: "published" })).status).toBe(200);
      for (const target of [...doors(slug).slice(0, 3), ...lists.slice(1, 5)])
        expect([target, (await get(target)).status]).toEqual([target, 200]);
      expect((await get(`/blog/${slug}`)).status).toBe(200);
      await (status === "deleted"
        ? api("DELETE", `/api/blog/posts/${id}`)
        : api("PUT", `/api/blog/posts/${id}`, { status }));
      await expectAbsent(slug, title);
    }
  });
});

describe("URLs where nothing is public", () => {
  const ROUTER: Record<string, string>[] = [{}, { RSC: "1" }, { RSC: "1", "Next-Router-Prefetch": "1" }];
  const bodyAt = async (target: string, headers: Record<string, string> = {}) => {
    const response = await get(target, headers);
    expect([target, headers, response.status]).toEqual([target, headers, 404]);
    return response.text();
  };

  it("unknown, draft and scheduled URLs of a kind are one stored 404 page with the site's own text", async () => {
    const draft = await publish({ status: "draft" });
    const scheduled = await publish({ publishAt: new Date(Date.now() + 86_400_000).toISOString() });
    const unknown = () => [unique("nowhere"), `${unique("No")}%20Slug`];
    const kinds: Record<string, string[]> = {
      "/blog/": [...unknown(), draft.slug, scheduled.slug],
      "/blog/category/": unknown(),
      "/blog/author/": unknown(),
      "/portfolio/": unknown(),
    };
    for (const [start, slugs] of Object.entries(kinds)) {
      const page = await bodyAt(`${start}${unique("nowhere")}`);
      for (const slug of slugs) {
        for (const headers of ROUTER) expect(await bodyAt(start + slug, headers)).toBe(page);
        await bodyAt(`/_payload${start}${slug}.js`);
      }
    }
    const { value, version } = (await api("GET", "/api/site/post")).body as {
      value: { notFound: Record<string, unknown> };
      version: number;
    };
    const heading = unique("No record");
    const texts = { ...value, notFound: { ...value.notFound, heading } };
    expect((await api("PUT", "/api/site/post", { value: texts, version })).status).toBe(200);
    expect(await bodyAt(`/blog/${unique("nowhere")}`)).toContain(heading);
  });

  it("a URL that was 404 shows a post once it is published, and redirects after it was renamed", async () => {
    const slug = unique("awaited");
    await bodyAt(`/blog/${slug}`);
    const { id } = await publish({ slug });
    expect((await get(`/blog/${slug}`)).status).toBe(200);
    await api("PUT", `/api/blog/posts/${id}`, { slug: `${slug}-renamed` });
    expect((await get(`/blog/${slug}`)).headers.get("location")).toBe(`/blog/${slug}-renamed`);
  });

  it("pages after the end of a list are one stored 404 page, until there are posts for them", async () => {
    const slug = unique("category").toLowerCase();
    const { body: category } = await api("POST", "/api/blog/categories", { name: slug, slug });
    const list = `/blog/category/${slug}`;
    for (const [start, next] of [
      ["/blog", 99_999],
      [list, 2],
    ] as const) {
      const page = await bodyAt(`${start}?page=999999`);
      for (const address of [`?page=${next}`, `?page=123456`, `/page/${next}`, `?utm_source=x&page=${next}`]) {
        for (const headers of ROUTER) expect(await bodyAt(start + address, headers)).toBe(page);
      }
      await bodyAt(`/_payload${start}/page/${next}.js`);
    }
    expect((await get(`${list}?page=1`)).headers.get("location")).toBe(list);
    await atOnce([...Array(13).keys()], async () => void (await publish({ categoryIds: [category.id] })));
    expect((await get(`${list}?page=2`)).status).toBe(200);
    await bodyAt(`${list}?page=3`);
  });
});

describe("markup in a plain text", () => {
  it("markup in a plain text is text on pages, in meta tags, in JSON-LD, in feed and sitemap", async () => {
    const count = Date.now() % 1000;
    const text = `</title></script><script>alert("1")</script><b onclick=alert(1)> & ]]> 'x' ${count}`;
    const { body: category } = await api("POST", "/api/blog/categories", {
      name: text,
      slug: unique("category").toLowerCase(),
      description: text,
    });
    const fields = {
      title: text,
      excerpt: text,
      metaTitle: text,
      metaDescription: text,
      ogTitle: text,
      ogDescription: text,
      twitterTitle: text,
      twitterDescription: text,
      categoryIds: [category.id],
    };
    const { slug } = await publish(fields);
    const { status, body: item } = await api("POST", "/api/portfolio", {
      title: text,
      story: "<p>x</p>",
      description: text,
      category: text,
      technologies: [text],
      url: "https://a.example/",
    });
    expect(status).toBe(201);
    for (const target of [
      `/blog/${slug}`,
      "/blog",
      `/blog/category/${category.slug}`,
      `/portfolio/${item.slug}`,
      "/",
      `/blog?q=${encodeURIComponent(text.slice(0, 40))}`,
    ]) {
      const response = await get(target);
      const html = await response.clone().text();
      const page = documentOf(html);
      expect(page.querySelectorAll("[onclick]").length).toBe(0);
      expect([...page.querySelectorAll("script")].filter((script) => /^alert/.test(script.textContent))).toEqual([]);
      expect(await unknownScripts(response)).toEqual([]);
      for (const script of page.querySelectorAll('script[type="application/ld+json"]'))
        expect(() => JSON.parse(script.textContent)).not.toThrow();
      expect([target, html.includes("&lt;script&gt;alert(")]).toEqual([target, true]);
    }
    const page = documentOf(await (await get(`/blog/${slug}`)).text());
    expect(page.title).toBe(text);
    expect(page.querySelector("h1")?.textContent).toBe(text);
    for (const name of [
      'name="description"',
      'property="og:title"',
      'property="og:description"',
      'name="twitter:title"',
      'name="twitter:description"',
    ])
      expect(page.querySelector(`meta[${name}]`)?.getAttribute("content")).toBe(text);
    for (const target of ["/blog/feed.xml", "/sitemap.xml"])
      expect(await (await get(target)).text()).not.toMatch(/<(?:script|b)\b|\]\]>/);
    expect(await (await get("/blog/feed.xml")).text()).toContain(
      `<title>&lt;/title&gt;&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)`,
    );
  });

  it("control and direction characters are removed from pages, feed and sitemap", async () => {
    const { slug } = await publish({
      title: "A\u0000b\u0008c\u202ed\ufffee\ud800f",
      excerpt: "x\u0001\u000b\u2028",
      content: "<p>x\u0000y\u000bz\ufffe</p>",
    });
    for (const target of [`/blog/${slug}`, "/blog", "/blog/feed.xml", "/sitemap.xml"]) {
      const response = await get(target);
      expect(response.status).toBe(200);
      expect(await response.text()).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\u202e]/);
    }
  });
});

describe("the sign-in page", () => {
  it("the sign-in page redirects to no other site, whatever it is asked", async () => {
    await atOnce(some(FOREIGN_DESTINATIONS, 4), async (destination) => {
      const query = new URLSearchParams({
        callbackUrl: destination.replaceAll("localhost:3000", "site.example").toWellFormed(),
      });
      const page = documentOf(await (await get(`/login?${query}`)).text());
      expect([destination, page.querySelector("input[name=callbackUrl]")?.getAttribute("value")]).toEqual([
        destination,
        "/admin/blog",
      ]);
    });
  });

  it("the sign-in page works without scripts and reports a failure", async () => {
    const send = (fields: Record<string, string>) =>
      fetch(`${site.url}/api/login/form`, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
    const right = await send({ ...OPERATOR, callbackUrl: "/admin/portfolio" });
    expect([right.status, right.headers.get("location")]).toEqual([302, "/admin/portfolio"]);
    const wrong = await send({ ...OPERATOR, password: "wrong", callbackUrl: "/admin/portfolio" });
    const page = documentOf(await (await get(wrong.headers.get("location") ?? "")).text());
    expect(page.querySelector("[role=alert]")?.textContent).toBe("Email and password do not match.");
    expect(page.querySelector("form")?.getAttribute("action")).toBe("/api/login/form");
  });
});

describe("an upload", () => {
  const newTarget = async () => new URL(String((await api("POST", "/api/objects/upload")).body.uploadURL)).pathname;

  it("an oversized upload is rejected while it arrives, announced or not", async () => {
    const announced = await raw(await newTarget(), {
      method: "PUT",
      headers: ["Content-Type: image/png"],
      body: "",
    }).then(async () =>
      sendRaw(
        PORT,
        `PUT ${await newTarget()} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: image/png\r\nContent-Length: 10485761\r\n\r\n`,
      ),
    );
    expect(announced.status).toBe(413);
    const chunk = Buffer.concat([Buffer.from("100000\r\n"), Buffer.alloc(1_048_576), Buffer.from("\r\n")]);
    const head = Buffer.from(
      `PUT ${await newTarget()} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: image/png\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    // the body never ends, the response comes
    expect((await sendRaw(PORT, Buffer.concat([head, ...Array<Buffer>(11).fill(chunk)]))).status).toBe(413);
  });

  it("simultaneous uploads do not fill the memory: waiting bodies are not read, and the rest get 503", async () => {
    const targets = await Promise.all(Array.from({ length: 70 }, newTarget));
    const givenUp = new AbortController();
    const answers: (string | undefined)[] = [];
    const slow = targets.map(async (target) => {
      const unfinished = `PUT ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: image/png\r\nContent-Length: 1000\r\n\r\n`;
      const { status, headers } = await sendRaw(PORT, unfinished, givenUp.signal);
      answers.push(`${status} ${headers.get("retry-after")}`);
    });
    await expect.poll(() => answers, { timeout: 10_000 }).toEqual(Array(4).fill("503 5"));
    expect((await get("/api/health")).status).toBe(200);
    givenUp.abort();
    await Promise.all(slow);
  });
});

describe("what browsers get", () => {
  it("browsers get no source maps, no secrets and nothing of the server", async () => {
    const pages = await Promise.all(
      ["/", "/blog", "/login", "/about"].map(async (target) => (await get(target)).text()),
    );
    const admin = await (await get("/admin/blog", { Cookie: cookie })).text();
    const sources = new Set(
      [...pages, admin].flatMap((html) => html.match(/\/_next\/static\/[\w./~-]+?\.(?:js|css)/g) ?? []),
    );
    expect(sources.size).toBeGreaterThan(5);
    for (const source of sources) {
      const text = await (await get(source)).text();
      expect([
        source,
        text.match(/sourceMappingURL|DATABASE_URL|AUTH_SECRET|passwordHash|PrismaClient|BEGIN [A-Z ]*PRIVATE KEY/g),
      ]).toEqual([source, null]);
      expect([source, (await get(`${source}.map`)).status]).toEqual([source, 404]);
      for (const secret of [AUTH_SECRET, OPERATOR.password])
        expect([source, text.includes(secret)]).toEqual([source, false]);
    }
    for (const html of [...pages, admin])
      for (const secret of [AUTH_SECRET, OPERATOR.password, dataDir]) expect(html.includes(secret)).toBe(false);
  });

  it("hostile requests leave no error and no secret in the log", () => {
    expect(site.output()).not.toMatch(/^\s+at (?!ignore-listed)/m);
    expect(site.output()).not.toContain('"level":"error"');
    for (const secret of [AUTH_SECRET, OPERATOR.password, cookie.split("=")[1] ?? "?"])
      expect(site.output().includes(secret)).toBe(false);
  });
});
