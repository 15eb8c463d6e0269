/** What only the running program shows: raw targets, bytes that are no request, forged headers and cookies. */
import { describe, expect, it } from "vitest";
import {
  PORT,
  SITE_URL,
  api,
  atOnce,
  cookie,
  documentOf,
  expectCleanLog,
  get,
  publish,
  raw,
  site,
  some,
  startHostileSite,
} from "../support/hostile-site.ts";
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
        const { status, headers, body } = await rawRequest(PORT, target, {
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

describe("a forged host", () => {
  it("a forged host gets into no page, redirect, feed or sitemap, even of the first request", async () => {
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

  it("a document requested by a second name is redirected to SITE_URL, also when the page is in memory", async () => {
    await get("/about");
    for (const target of ["/about", "/login", "/admin/blog", "/blog?page=2"]) {
      const { status, headers } = await raw(target, { host: "www.site.example" });
      expect([status, headers.get("location")]).toEqual([308, SITE_URL + target]);
    }
    expect((await raw("/api/health", { host: "www.site.example" })).status).toBe(200);
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
    "x".repeat(14_000),
    "\u0001\u007f",
    "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.",
    "%00",
    ";;;=;",
    "'; DROP TABLE sessions; --",
    '{"$ne":null}',
  ];
  it.each([
    "__Secure-authjs.session-token",
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

it("raw targets, forged headers and large uploads leave no error and no secret in the log", expectCleanLog);
