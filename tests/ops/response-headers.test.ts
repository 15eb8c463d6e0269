/** What only the running program shows: headers and policies of every kind of response, and what browsers are given. */
import path from "node:path";
import { expect, it } from "vitest";
import {
  AUTH_SECRET,
  cookie,
  dataDir,
  documentOf,
  expectCleanLog,
  get,
  image,
  site,
  unknownScripts,
  startHostileSite,
} from "../support/prepared-site.ts";
import { OPERATOR } from "../support/site-client.ts";

startHostileSite();

const SECRET_LINK = /^\/(?:invite|reset-password|preview)\//;
/** What feed readers and other sites show. */
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
  ["a page that is not there", "/nowhere", {}, 404],
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
])("a response has security headers, a policy, and says who may embed it: %s", async (_what, target, init, status) => {
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
])("an address of the staff, %s, leads to %s", async (target, meant) => {
  const { status, headers } = await fetch(site.url + target, { redirect: "manual" });
  expect([status, headers.get("location")]).toEqual([308, meant]);
});

it("a page that was rendered is found in memory", async () => {
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

it("the sign-in page works without scripts, reports a failure, and leads to no other site", async () => {
  const send = async (password: string) => {
    const body = new URLSearchParams({ email: OPERATOR.email, password, callbackUrl: "/admin/portfolio" });
    const { headers } = await fetch(`${site.url}/api/login`, { method: "POST", redirect: "manual", body });
    return headers.get("location") ?? "";
  };
  expect(await send(OPERATOR.password)).toBe("/admin/portfolio");
  const page = documentOf(await (await get(await send("wrong"))).text());
  expect(page.querySelector("[role=alert]")?.textContent).toBe("Email and password do not match.");
  expect(page.querySelector("form")?.getAttribute("action")).toBe("/api/login");
  // which addresses are another site's is in tests/unit/sign-in-rules.test.ts
  const led = documentOf(await (await get("/login?callbackUrl=//evil.example")).text());
  expect(led.querySelector("input[name=callbackUrl]")?.getAttribute("value")).toBe("/admin/blog");
});

it.each([
  ["a view", { path: "/about" }, {}, 204],
  ["a view from elsewhere", { path: "/about" }, FOREIGN, 403],
  ["a view of no path", { path: "about" }, {}, 400],
  ["a view that is too large", { path: "/about", referrer: "x".repeat(3_000) }, {}, 413],
])("%s is answered alike by Next and by the server in front of it", async (_which, view, headers, status) => {
  const body = JSON.stringify(view);
  const answerTo = async (init: RequestInit) => {
    const response = await fetch(`${site.url}/api/views`, { method: "POST", headers, ...init });
    const names = ["content-type", "cache-control", "content-security-policy", "x-frame-options"];
    return [response.status, await response.text(), ...names.map((name) => response.headers.get(name))];
  };
  // a body of unknown length is left to Next, whose handler is loaded by the first
  const byNext = await answerTo({ body: new Blob([body]).stream(), duplex: "half" } as RequestInit);
  expect(byNext[0]).toBe(status);
  expect(await answerTo({ body })).toEqual(byNext);
});

it("browsers get no source maps, no secrets and nothing of the server", async () => {
  const secrets = [AUTH_SECRET, OPERATOR.password, dataDir];
  const targets = ["/", "/blog", "/login", "/about", "/admin/blog"];
  const pages = await Promise.all(targets.map(async (target) => (await get(target, { Cookie: cookie })).text()));
  const sources = new Set(pages.flatMap((html) => html.match(/\/_next\/static\/[\w./~-]+?\.(?:js|css)/g) ?? []));
  expect(sources.size).toBeGreaterThan(5);
  for (const source of sources) {
    const response = await get(source);
    expectHeaders(response.headers, source);
    const text = await response.text();
    expect([source, (await get(`${source}.map`)).status]).toEqual([source, 404]);
    const inner = /sourceMappingURL|DATABASE_URL|AUTH_SECRET|passwordHash|PrismaClient|BEGIN [A-Z ]*PRIVATE KEY/g;
    expect([source, text.match(inner)]).toEqual([source, null]);
    pages.push(text);
  }
  expect(secrets.filter((secret) => pages.some((text) => text.includes(secret)))).toEqual([]);
});

it("requests of every kind leave no error and no secret in the log", expectCleanLog);
