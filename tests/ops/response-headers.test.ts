/** What only the running program shows: headers and policies of every kind of response, and what browsers are given. */
import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  AUTH_SECRET,
  atOnce,
  cookie,
  dataDir,
  documentOf,
  expectCleanLog,
  get,
  image,
  site,
  some,
  unknownScripts,
  startHostileSite,
} from "../support/prepared-site.ts";
import { FOREIGN_DESTINATIONS } from "../support/hostile-input.ts";
import { OPERATOR } from "../support/site-client.ts";

startHostileSite();

describe("every response", () => {
  const KINDS: [string, string, RequestInit, number][] = [
    ["a page", "/about", {}, 200],
    ["the same page, cached", "/about", {}, 200],
    ["a page that has not changed", "/about", { headers: { "If-None-Match": "*" } }, 304],
    ["a page asked for by the router", "/about?_rsc=x", { headers: { RSC: "1" } }, 307],
    ["a page that is not there", "/nowhere", {}, 404],
    ["a search", "/blog?q=x", {}, 200],
    ["the sign-in page", "/login", {}, 200],
    ["an invitation that is not there", "/invite/x", {}, 404],
    ["a way to a new password that is not there", "/reset-password/x", {}, 404],
    ["a review link that is not there", "/preview/x", {}, 404],
    ["the admin area", "/admin/blog", {}, 200],
    ["a write to the admin area", "/admin/blog", { method: "POST" }, 401],
    ["a write to a page", "/about", { method: "POST" }, 405],
    ["the API", "/api/health", {}, 200],
    ["the metrics, which are off", "/metrics", {}, 404],
    ["security.txt", "/.well-known/security.txt", {}, 200],
    ["the API, without a session", "/api/blog/posts", {}, 401],
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
    ["the API, wrong method", "/api/health", { method: "DELETE" }, 405],
    ["the API, asked what it takes", "/api/contact", { method: "OPTIONS" }, 204],
    ["a redirect", "/api/login", {}, 302],
    ["a moved address", "/about/", {}, 308],
    ["an address that is none", "/%ff", {}, 400],
    ["an image that is not there", "/objects/nowhere", {}, 404],
    ["a file", "/images/icon-512.png", {}, 200],
    ["a script that is not there", "/_next/static/chunks/nowhere.js", {}, 404],
    ["the feed", "/blog/feed.xml", {}, 200],
    ["robots.txt", "/robots.txt", {}, 200],
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
    if (!response.headers.get("content-type")?.startsWith("text/html")) return;
    expect(await unknownScripts(response)).toEqual([]);
  });

  it("what feed readers and other sites show may be embedded elsewhere, and pages may not", async () => {
    const [post] = (await (await get("/api/blog/posts/published")).json()) as { slug: string }[];
    const policyOf = async (target: string) => {
      const { status, headers } = await get(target);
      return [target, status, headers.get("cross-origin-resource-policy")];
    };
    for (const target of [
      "/share.png",
      `/blog/${post?.slug}/share.png`,
      "/portfolio/ruum/share.png",
      "/images/icon-512.png",
      "/icon.svg",
      "/apple-icon.png",
      "/favicon.ico",
    ])
      expect(await policyOf(target)).toEqual([target, 200, "cross-origin"]);
    for (const target of ["/", `/blog/${post?.slug}`, "/api/blog/posts/published"])
      expect(await policyOf(target)).toEqual([target, 200, "same-origin"]);
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
    "/api/auth/user",
    "/api/messages",
    "/admin/blog",
    "/login",
    "/forgot-password",
  ])("a response about one person is not cached: %s", async (target) => {
    for (const headers of [{}, { Cookie: cookie }] as Record<string, string>[])
      expect((await get(target, headers)).headers.get("cache-control")).toMatch(/private|no-store/);
  });
});

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
    fetch(`${site.url}/api/login`, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
  const right = await send({ ...OPERATOR, callbackUrl: "/admin/portfolio" });
  expect([right.status, right.headers.get("location")]).toEqual([302, "/admin/portfolio"]);
  const wrong = await send({ ...OPERATOR, password: "wrong", callbackUrl: "/admin/portfolio" });
  const page = documentOf(await (await get(wrong.headers.get("location") ?? "")).text());
  expect(page.querySelector("[role=alert]")?.textContent).toBe("Email and password do not match.");
  expect(page.querySelector("form")?.getAttribute("action")).toBe("/api/login");
});

it.each([
  ["a view", { path: "/about" }, {}, 204],
  ["a view with Global Privacy Control", { path: "/about" }, { "Sec-GPC": "1" }, 204],
  ["a view from elsewhere", { path: "/about" }, { Origin: "https://evil.example" }, 403],
  ["a view of no path", { path: "about" }, {}, 400],
  ["a view that is too large", { path: "/about", referrer: "x".repeat(3_000) }, {}, 413],
])("%s is answered alike by Next and by the server in front of it", async (_which, view, headers, status) => {
  const body = JSON.stringify(view);
  const answerTo = async (init: RequestInit) => {
    const response = await fetch(`${site.url}/api/views`, { method: "POST", headers, ...init });
    const names = ["content-type", "cache-control", "content-security-policy", "x-frame-options"];
    const sent = names.map((name) => [name, response.headers.get(name)]);
    return { status: response.status, body: await response.text(), headers: Object.fromEntries(sent) };
  };
  // a body of unknown length is left to Next, whose handler is loaded by the first
  const byNext = await answerTo({ body: new Blob([body]).stream(), duplex: "half" } as RequestInit);
  expect(byNext.status).toBe(status);
  expect(await answerTo({ body })).toEqual(byNext);
});

it("browsers get no source maps, no secrets and nothing of the server", async () => {
  const pages = await Promise.all(["/", "/blog", "/login", "/about"].map(async (target) => (await get(target)).text()));
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

it("requests of every kind leave no error and no secret in the log", expectCleanLog);
