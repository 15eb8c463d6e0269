/**
 * What only the running program shows: headers and policies of every kind of response, the files that browsers get, and
 * raw targets, forged headers and hosts.
 */
import path from "node:path";
import { expect, it } from "vitest";
import {
  AUTH_SECRET,
  port,
  SITE_URL,
  api,
  atOnce,
  cookie,
  dataDir,
  documentOf,
  expectCleanLog,
  get,
  image,
  publish,
  raw,
  site,
  startHostileSite,
  unknownScripts,
} from "../support/prepared-site.ts";
import { ODD_IDS } from "../support/hostile-input.ts";
import { OPERATOR } from "../support/site-client.ts";

startHostileSite();

const SECRET_LINK = /^\/(?:invite|reset-password|preview)\//;
/** Files that feed readers and other sites may show. */
const EMBEDDED = /^\/(?:objects|images)\/|\.(?:png|svg|ico)$/;

function expectHeaders(headers: Headers, target: string): void {
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": SECRET_LINK.test(target) ? "no-referrer" : "strict-origin-when-cross-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": EMBEDDED.test(target) ? "cross-origin" : "same-origin",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
  });
  // fetch joins repeated headers
  expect(headers.get("cache-control") ?? "").not.toMatch(/public.*private|private.*public/);
  for (const name of ["x-powered-by", "server", "access-control-allow-origin", "x-body-length"])
    expect(headers.get(name)).toBeNull();
}

const FOREIGN = { Origin: "https://evil.example" };
const PREFETCH = { "x-middleware-prefetch": "1" };

it.each<[string, string, RequestInit, number]>([
  ["a page", "/about", {}, 200],
  ["the same page, cached", "/about", {}, 200],
  ["a page that has not changed", "/about", { headers: { "If-None-Match": "*" } }, 304],
  ["a page asked for by the router", "/about?_rsc=x", { headers: { RSC: "1" } }, 307],
  ["a missing page", "/nowhere", {}, 404],
  ["a search", "/blog?q=x", {}, 200],
  ["the sign-in page", "/login", {}, 200],
  ["an invitation that is not there", "/invite/x", {}, 404],
  ["a review link that is not there", "/preview/x", {}, 404],
  ["the admin area", "/admin/blog", {}, 200],
  ["a write to the admin area", "/admin/blog", { method: "POST" }, 401],
  ["a write to a page", "/about", { method: "POST" }, 405],
  ["the API", "/api/health", {}, 200],
  ["the metrics, which are off", "/metrics", {}, 404],
  ["security.txt", "/.well-known/security.txt", {}, 200],
  ["the API, without a session", "/api/blog/posts", {}, 401],
  ["the API, asked as by a prefetch of Next.js", "/api/blog/posts", { headers: PREFETCH }, 401],
  ["the API, bad input", "/api/contact", { method: "POST", body: new Blob(["{"], { type: "application/json" }) }, 400],
  ["the API, from elsewhere", "/api/contact", { method: "POST", body: "{}", headers: FOREIGN }, 403],
  ["the API, wrong method", "/api/health", { method: "DELETE" }, 405],
  ["the API, asked what it takes", "/api/contact", { method: "OPTIONS" }, 204],
  ["a redirect", "/api/login", {}, 302],
  ["a moved address", "/about/", {}, 308],
  ["an address that is none", "/%ff", {}, 400],
  ["an image that is not there", "/objects/nowhere", {}, 404],
  ["a file", "/images/icon-512.png", {}, 200],
  ["a script that is not there", "/_next/static/chunks/nowhere.js", {}, 404],
  ["the feed", "/blog/feed.xml", {}, 200],
  ["the share image", "/share.png", {}, 200],
  ["the share image of a post", "/blog/ten-questions-to-ask-a-venture-studio/share.png", {}, 200],
  ["an icon", "/icon.svg", {}, 200],
  ["the icon of old browsers", "/favicon.ico", {}, 200],
])("a response has security headers, a policy, and names who may embed it: %s", async (_what, target, init, status) => {
  const response = await fetch(site.url + target, { redirect: "manual", ...init });
  expect(response.status).toBe(status);
  expectHeaders(response.headers, target);
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("frame-ancestors 'none'");
  expect(/script-src ([^;]*)/.exec(policy)?.[1] ?? "").not.toMatch(/unsafe-(?:inline|eval)|\*|data:|blob:|http:/);
  expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
  expect(policy).toMatch(/base-uri '(?:self|none)'/);
  expect(policy).toMatch(/form-action '(?:self|none)'/);
  if (!response.headers.get("content-type")?.startsWith("text/html")) return;
  expect(await unknownScripts(response)).toEqual([]);
});

it.each([
  ["/Admin/Blog", "/admin/blog"],
  ["/login.", "/login"],
])("the misspelled staff address %s redirects to %s", async (target, meant) => {
  const { status, headers } = await fetch(site.url + target, { redirect: "manual" });
  expect({ status, location: headers.get("location") }).toEqual({ status: 308, location: meant });
});

it("a rendered page is served from memory, and an answer of the API compressed", async () => {
  expect((await get("/api/blog/posts/published")).headers.get("content-encoding")).toBe("gzip");
  const logAfterVisit = async () => {
    await (await get("/partners")).text();
    return site.output();
  };
  await expect.poll(logAfterVisit).toMatch(/"route":"\/partners","status":200,[^\n]*"hit":true/);
});

it("an image response has its type and length, and allows no script in it", async () => {
  for (const [target, headers, status] of [
    [image, {}, 200],
    [image, { "If-None-Match": `"${path.basename(image)}"` }, 304],
    [`${image}?w=320`, { Accept: "image/webp" }, 200],
  ] as const) {
    const response = await get(target, headers);
    expect(response.status).toBe(status);
    expectHeaders(response.headers, target);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-security-policy": "default-src 'none'; sandbox",
      ...(status === 200 && { "content-length": String((await response.arrayBuffer()).byteLength) }),
    });
  }
});

it("a response with a nonce has a new one each time", async () => {
  const nonces = new Set<string | undefined>();
  const targets = ["/login", "/admin/blog", "/blog?q=x", "/login", "/admin/blog", "/blog?q=x"];
  for (const target of targets)
    nonces.add(/'nonce-([^']{22,})'/.exec((await get(target)).headers.get("content-security-policy") ?? "")?.[1]);
  nonces.delete(undefined);
  expect(nonces.size).toBe(targets.length);
});

it.each([
  ...["/api/blog/posts", "/api/portfolio", "/api/auth/user", "/api/messages"],
  ...["/admin/blog", "/login", "/forgot-password"],
])("a response about one person is not cached: %s", async (target) => {
  for (const headers of [{}, { Cookie: cookie }] as Record<string, string>[])
    expect((await get(target, headers)).headers.get("cache-control")).toMatch(/private|no-store/);
});

it("the sign-in page works without scripts, reports a failure, and never leads to another site", async () => {
  const send = async (password: string) => {
    const body = new URLSearchParams({ email: OPERATOR.email, password, callbackUrl: "/admin/portfolio" });
    const { headers } = await fetch(`${site.url}/api/login`, { method: "POST", redirect: "manual", body });
    return headers.get("location") ?? "";
  };
  expect(await send(OPERATOR.password)).toBe("/admin/portfolio");
  const page = documentOf(await (await get(await send("wrong"))).text());
  expect(page.querySelector("[role=alert]")?.textContent).toBe("Email and password do not match.");
  expect(page.querySelector("form")?.getAttribute("action")).toBe("/api/login");
  // tests/unit/sign-in-rules.test.ts tests which addresses belong to another site
  const led = documentOf(await (await get("/login?callbackUrl=//evil.example")).text());
  expect(led.querySelector("input[name=callbackUrl]")?.getAttribute("value")).toBe("/admin/blog");
});

it.each([
  ["a view", { path: "/about" }, {}, 204],
  ["a view from elsewhere", { path: "/about" }, FOREIGN, 403],
  ["a view of no path", { path: "about" }, {}, 400],
  ["a view that is too large", { path: "/about", referrer: "x".repeat(3_000) }, {}, 413],
])("%s gets the same response from Next and from the server in front of it", async (_which, view, headers, status) => {
  const body = JSON.stringify(view);
  const answerTo = async (init: RequestInit) => {
    const response = await fetch(`${site.url}/api/views`, { method: "POST", headers, ...init });
    const names = ["content-type", "cache-control", "content-security-policy", "x-frame-options"];
    const shown = names.map((name) => response.headers.get(name));
    return { status: response.status, text: await response.text(), shown };
  };
  // Next handles a body of unknown length; the first request loads its handler
  const byNext = await answerTo({ body: new Blob([body]).stream(), duplex: "half" } as RequestInit);
  expect(byNext.status).toBe(status);
  expect(await answerTo({ body })).toEqual(byNext);
});

it("browsers get no source maps, no secrets and no server code", async () => {
  const secrets = [AUTH_SECRET, OPERATOR.password, dataDir];
  const targets = ["/", "/blog", "/login", "/about", "/admin/blog"];
  const pages = await Promise.all(targets.map(async (target) => (await get(target, { Cookie: cookie })).text()));
  const sources = new Set(pages.flatMap((html) => html.match(/\/_next\/static\/[\w./~-]+?\.(?:js|css)/g) ?? []));
  expect(sources.size).toBeGreaterThan(5);
  for (const source of sources) {
    const response = await get(source);
    expectHeaders(response.headers, source);
    const text = await response.text();
    expect((await get(`${source}.map`)).status, source).toBe(404);
    const inner = /sourceMappingURL|DATABASE_URL|AUTH_SECRET|passwordHash|PrismaClient|BEGIN [A-Z ]*PRIVATE KEY/g;
    expect(text.match(inner), source).toBeNull();
    pages.push(text);
  }
  expect(secrets.filter((secret) => pages.some((text) => text.includes(secret)))).toEqual([]);
});

it.each([
  ...["*", "/\\evil.example/", "//evil.example/", "///evil.example/a/", "/%5Cevil.example/", "/%2f%2fevil.example/"],
  ...["/.//evil.example/", "/blog/\\evil.example/", "/@evil.example/", "http://evil.example//other.example/"],
  ...["HTTP://evil.example/about/", "evil.example:80", "/blog/a%00b", "/blog/page/99999999999", "/sitemap/..%2f"],
  ...[`/${"a/".repeat(3000)}`, `/about?${"a=1&".repeat(3000)}`, "/%c0%ae%c0%ae/", "/%zz", "/blog?page=%ff&q=%ff"],
  ...["/api/login?callbackUrl=%ff", "/about?__proto__[x]=1", "/blog?q=1&q=2&page=1&page=2", "/_global-error"],
  ...["/admin/blog/posts/%00/edit", "/about.rsc", "/blog.segments/_tree.segment.rsc", "/_payload/admin/blog.js"],
])("a raw request target causes no server error and redirects to no other site: %s", async (target) => {
  const { status, headers } = await raw(target);
  expect(status).toBeGreaterThanOrEqual(200);
  expect(status).toBeLessThan(500);
  for (const name of ["location", "refresh"]) expect(headers.get(name) ?? "/").toMatch(/^(?:0;url=)?\/(?![/\\])/);
});

it.each([
  ...["/.env", "/.git/config", "/.data/auth-secret", "/data/uploads/", "/prisma/schema.prisma", "/package.json"],
  ...["/lib/env.ts", "/.next/BUILD_ID", "/_next/server/app-paths-manifest.json", "/_next/../package.json"],
  ...["/_next/static/..%2f..%2fpackage.json", "/_next/static/%252e%252e/%252e%252e/package.json"],
  ...["/_next/static/chunks/../../server/app-paths-manifest.json", "/_next/static/..\\..\\package.json"],
  ...["/_next/static//etc/passwd", "/_next/static/chunks", "/images/..%2f..%2fpackage.json", "/images/", "/objects/"],
  ...["/objects/..%2f..%2fetc%2fpasswd", "/objects/%2e%2e%2fdatabase.lock", "/..%2f..%2fetc/passwd"],
  ...["/_next/image?url=http%3A%2F%2F169.254.169.254%2F&w=640&q=75", "/_next/image?url=%2Fapi%2Fhealth&w=640&q=75"],
  ...["/__nextjs_original-stack-frame", "/api/messages/1", "/api/contact/1"],
])("a request target never shows the server's files: %s", async (target) => {
  const { status, headers, body } = await raw(target);
  expect([308, 400, 401, 404]).toContain(status);
  expect(headers.get("location") ?? "/").toMatch(/^\/(?![/\\])/);
  expect(body).not.toMatch(/"dependencies"|DATABASE_URL|datasource|root:x:|\[core\]|refs\/heads|import "server-only"/);
});

it("an invalid API address is refused in JSON, like other API errors", async () => {
  const { status, body } = await raw("/api/blog/posts/%zz");
  expect({ status, body: JSON.parse(body) }).toEqual({ status: 400, body: { message: "Bad Request" } });
});

const TARGETS = [
  ...["/", "/blog", "/nowhere", "/login", "/admin/blog", "/blog?q=x", "/api/health", "/api/blog/posts", "/api/contact"],
  ...["/objects/x", "/sitemap.xml", "/images/icon-512.png", "/_next/static/x.js", "/favicon.ico"],
];

const METHODS = ["HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "QUERY", "FOO"];
it.each(METHODS)("the method %s causes no server error", async (method) => {
  for (const target of ["*", ...TARGETS]) {
    const { status } = await raw(target, { method });
    expect(status >= 200 && status < 500, target).toBe(true);
  }
});

const PAGES_OF_IDS = [
  ...["/blog/ID", "/blog/ID/share.png", "/portfolio/ID", "/blog/category/ID", "/blog/page/ID", "/blog?page=ID"],
  ...["/blog?q=ID", "/objects/ID", "/sitemap/ID", "/admin/blog/posts/ID/edit", "/admin/messages/ID"],
];
// tests/api tries all ids on the handlers; here each page gets a share
it.each(PAGES_OF_IDS)("an odd id causes no server error: %s", async (page) => {
  const share = ODD_IDS.filter((_id, index) => index % PAGES_OF_IDS.length === PAGES_OF_IDS.indexOf(page));
  await atOnce(share, async (id) => {
    const { status } = await get(page.replace("ID", encodeURIComponent(id.toWellFormed())), { Cookie: cookie });
    expect({ id, isFault: status >= 500 }).toEqual({ id, isFault: false });
  });
});

it("a request for an upgrade gets the page by HTTP/1.1", async () => {
  const headers = ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA"];
  const { status, headers: answered, body } = await raw("/", { headers });
  expect({ status, isUpgraded: answered.has("upgrade") }).toEqual({ status: 200, isUpgraded: false });
  expect(body).toContain("<h1");
});

it("a request that servers may read in different ways is rejected, even for a page in memory", async () => {
  expect((await raw("/")).status).toBe(200);
  expect((await raw("/", { headers: ["Host: evil.example"] })).status).toBe(400);
});

it("no request header opens a draft, a page of the admin area or a guarded endpoint", async () => {
  const secret = "Nobody may read this";
  const draft = await publish({ status: "draft", title: secret, content: `<p>${secret}</p>` });
  // tests/api/authorization.test.ts calls every endpoint
  const endpoints = ["/api/blog/posts", `/api/blog/posts/${draft.id}`, "/api/messages"];
  const pages = [`/admin/blog/posts/${draft.id}/edit`, `/blog/${draft.slug}`, "/blog"];
  const forged = [
    ...["middleware", "src/middleware", "proxy"].map(
      (name) => `x-middleware-subrequest: ${Array<string>(5).fill(name).join(":")}`,
    ),
    ...["x-middleware-rewrite: /api/messages", "x-middleware-next: 1", "x-middleware-override-headers: cookie"],
    ...["x-invoke-path: /api/messages", "x-matched-path: /admin/blog", "x-original-url: /admin"],
    ...["x-http-method-override: DELETE", "x-nextjs-data: 1", "x-prerender-revalidate: x", "next-resume: 1"],
    ...["RSC: 1", "RSC: 1\r\nNext-Router-Prefetch: 1", "RSC: 1\r\nNext-Router-State-Tree: %5B%22%22%5D"],
    ...["RSC: 1\r\nNext-Router-Segment-Prefetch: /_tree", "RSC: 1\r\nNext-Url: http://evil.example"],
    ...["Cookie: __prerender_bypass=x; __next_preview_data=y", "x-connection-address: 127.0.0.1"],
  ];
  await atOnce(forged, async (header) => {
    // 307: the client router is redirected once more
    const refusals = header.startsWith("RSC") ? [401, 307] : [401];
    for (const target of [...endpoints, ...pages]) {
      const { status, body } = await raw(target, { headers: [header] });
      const isExpected = endpoints.includes(target) ? refusals.includes(status) : status < 500;
      expect(isExpected, `${target} with ${header}`).toBe(true);
      expect(body).not.toMatch(new RegExp(`${secret}|${OPERATOR.email}`));
    }
  });
});

it("a forged host appears in no page, redirect, feed, sitemap or upload URL, even at first request", async () => {
  const { slug } = await publish();
  const headers = ["X-Forwarded-Host: evil.example", "X-Forwarded-Proto: http", "Forwarded: host=evil.example"];
  const targets = [
    ...[`/blog/${slug}`, "/blog", "/", "/sitemap.xml", "/blog/feed.xml", "/robots.txt", `/blog/${slug}/share.png`],
    ...["/login", "/admin/blog", "/about/", "/api/login?callbackUrl=/admin", "/api/logout", "/api/auth/providers"],
  ];
  for (const host of [`localhost:${port}`, "evil.example"]) {
    for (const target of targets) {
      const { status, headers: answered, body } = await raw(target, { host, headers });
      const isNamed = (body + [...answered.values()].join()).includes("evil.example");
      expect({ target, isAnswered: status < 500, isNamed }).toEqual({ target, isAnswered: true, isNamed: false });
    }
  }
  const upload = { method: "POST", host: "evil.example", headers: [...headers, `Cookie: ${cookie}`] };
  expect((await raw("/api/objects/upload", upload)).body).toContain(`"uploadURL":"${SITE_URL}/`);
  const page = documentOf(await (await get(`/blog/${slug}`)).text());
  expect(page.querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe(`${SITE_URL}/blog/${slug}`);
  expect(await (await get("/sitemap.xml")).text()).toContain(`<loc>${SITE_URL}/blog/${slug}</loc>`);
});

it("a document requested at a second host is redirected to SITE_URL, even from memory", async () => {
  await get("/about");
  for (const target of ["/about", "/login", "/blog?page=2"]) {
    const { status, headers } = await raw(target, { host: "www.site.example" });
    expect({ status, location: headers.get("location") }).toEqual({ status: 308, location: SITE_URL + target });
  }
});

it("simultaneous uploads do not fill the memory: waiting bodies stay unread, and the rest get 503", async () => {
  const newTarget = async () => new URL(String((await api("POST", "/api/objects/upload")).body.uploadURL)).pathname;
  const targets = await Promise.all(Array.from({ length: 70 }, newTarget));
  const givenUp = new AbortController();
  const answers: string[] = [];
  const unfinished = { method: "PUT", headers: ["Content-Type: image/png"], length: 1_000, signal: givenUp.signal };
  const slow = targets.map(async (target) => {
    const { status, headers } = await raw(target, unfinished);
    answers.push(`${status} ${headers.get("retry-after")}`);
  });
  await expect.poll(() => answers, { timeout: 10_000 }).toEqual(Array(4).fill("503 5"));
  expect((await get("/api/health")).status).toBe(200);
  givenUp.abort();
  await Promise.allSettled(slow);
});

it("requests of every kind leave no error and no secret in the log", expectCleanLog);
