import { createServer } from "node:http";
import { request } from "node:https";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/images.ts";
import { hasNginx, type Nginx, onLoopback, startNginx } from "../support/other-programs.ts";
import { prepareDataDir, siteStarter, temporaryFolder } from "../support/prepared-site.ts";
import { accountEnv, callSite, sendPost, signInTo, somePost, unique, uploadTo } from "../support/site-client.ts";
import { freePort, type Site, statusOf } from "../support/site-process.ts";

const [SITE_PORT, PORT, HTTP_PORT] = [await freePort(), await freePort(), await freePort()];
const ORIGIN = `https://localhost:${PORT}`;
// the certificate is self-signed
process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";

if (!hasNginx()) console.warn("The site behind nginx: skipped, nginx is not installed (apt-get install nginx).");

async function ask(target: string, headers: Record<string, string> = {}) {
  const response = await fetch(target, { headers, redirect: "manual" });
  const body = await response.text();
  return { status: response.status, headers: response.headers, body, cache: response.headers.get("x-cache-status") };
}

const get = (target: string, headers?: Record<string, string>) => ask(ORIGIN + target, headers);
/** nginx counts whole seconds, so a cache time of one second can last two. */
const OVER_MS = 2_100;

describe.runIf(hasNginx())("the site behind deploy/nginx.conf (needs nginx)", () => {
  const dataDir = temporaryFolder();
  const startSite = siteStarter();
  const env = { SITE_URL: ORIGIN, HOST: "127.0.0.1", TRUSTED_PROXY: "127.0.0.1", ...accountEnv() };
  const start = () => startSite({ dataDir, port: SITE_PORT, env });
  let site: Site;
  let nginx: Nginx;
  let cookie: string;

  beforeAll(async () => {
    await prepareDataDir(dataDir);
    site = await start();
    nginx = await startNginx({ sitePort: SITE_PORT, port: PORT, httpPort: HTTP_PORT, tls: true });
    cookie = (await signInTo(ORIGIN)) ?? "";
  });
  afterAll(() => nginx?.end());

  it("nginx caches a page for each encoding, whatever the spelling of the browser's header", async () => {
    const encodingOf = async (accepted: string) => {
      const { cache, headers } = await get("/about", { "Accept-Encoding": accepted });
      return `${cache} ${headers.get("content-encoding") ?? "plain"}`;
    };
    await expect.poll(() => encodingOf("br, gzip")).toMatch(/ br$/);
    for (const [accepted, encoding] of [
      ["br", "br"],
      ["gzip, deflate, br, zstd", "br"],
      ["gzip;q=1.0, br;q=0.5", "br"],
      ["gzip, br;q=0", "gzip"],
      ["deflate", "plain"],
    ] as const) {
      await encodingOf(accepted);
      expect(await encodingOf(accepted), accepted).toBe(`HIT ${encoding}`);
    }
  });

  it("the site keeps an idle connection longer than nginx, whose next POST would fail on one that closes", async () => {
    const { headers } = await ask(`http://localhost:${SITE_PORT}/about`);
    expect(headers.get("keep-alive")).toBe("timeout=125");
  });

  it("nginx never shows a withdrawn post for longer than its cache time, even when it is read meanwhile", async () => {
    const posts = await Promise.all([1, 2].map(() => sendPost(ORIGIN, cookie, somePost())));
    const [read, unread] = posts.map(({ body }) => `${ORIGIN}/blog/${String(body.slug)}`) as [string, string];
    for (const address of [read, unread, read, unread]) expect(await statusOf(address)).toBe(200);
    for (const { body } of posts) {
      const withdrawal = { method: "PUT", cookie, body: { status: "archived" } };
      expect((await callSite(ORIGIN, `/api/blog/posts/${String(body.id)}`, withdrawal)).status).toBe(200);
    }
    for (const end = Date.now() + OVER_MS; Date.now() < end; await wait(50)) await statusOf(read);
    expect({ read: await statusOf(read), unread: await statusOf(unread) }).toEqual({ read: 404, unread: 404 });
  });

  it("nginx accepts an upload of 10485760 bytes and not one more, and caches images for seconds", async () => {
    const png = await picture("png", 800, 600);
    const ofSize = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
    const tooLarge = await uploadTo(ORIGIN, cookie, ofSize(10_485_761));
    expect(tooLarge.answer).toMatchObject({ status: 413, body: { message: expect.any(String) } });
    const { path } = await uploadTo(ORIGIN, cookie, ofSize(10_485_760));
    const types = [];
    for (const accept of ["image/avif,image/webp,*/*", "image/webp,*/*", "image/*"]) {
      await get(`${path}?w=320`, { Accept: accept });
      const { headers, cache } = await get(`${path}?w=320`, { Accept: accept });
      types.push(`${cache} ${headers.get("content-type")}`);
    }
    expect(types).toEqual(["HIT image/avif", "HIT image/webp", "HIT image/png"]);

    const { body } = await callSite(ORIGIN, "/api/media", { cookie });
    const [{ id }] = body.items as [{ id: string }];
    expect((await callSite(ORIGIN, `/api/media/${id}`, { method: "DELETE", cookie })).status).toBe(200);
    await expect.poll(async () => (await get(`${path}?w=320`, { Accept: "image/*" })).status).toBe(404);
  });

  it("nginx sends HSTS once on every response, and redirects plain http and the second name", async () => {
    for (const target of ["/", "/api/health", "/nowhere"]) {
      const { headers } = await get(target);
      expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    }
    const plain = await ask(`http://localhost:${HTTP_PORT}/blog?page=2`);
    expect(plain.status).toBe(301);
    expect(plain.headers.get("location")).toBe("https://example.org/blog?page=2");
    expect(await locationFor("www.example.org")).toBe("https://example.org/blog?page=2");
  });

  it("nginx closes connections for any other name", async () => {
    await expect(locationFor("evil.example")).rejects.toThrow(/unrecognized name/);
    await expect(locationFor("localhost", "evil.example")).rejects.toThrow(/socket hang up/);
    await expect(fetch(`http://127.0.0.1:${HTTP_PORT}/`)).rejects.toThrow();
  });

  const locationFor = (servername: string, Host = servername) =>
    new Promise<string | undefined>((resolve, reject) => {
      const asked = { port: PORT, host: "127.0.0.1", path: "/blog?page=2", servername, headers: { Host } };
      const sent = request(asked, (response) => resolve(response.resume().headers.location));
      sent.on("error", reject).end();
    });

  it("nginx serves cached pages while the site restarts, and new ones after that", async () => {
    for (let count = 0; count < 2; count++) await get("/process");
    await Promise.all([site.end(), wait(OVER_MS)]);
    expect(await get("/process")).toMatchObject({ status: 200, cache: "STALE" });
    expect((await get("/api/health")).status).toBe(502);
    site = await start();
    expect((await get("/process")).cache).not.toBe("STALE");
    expect((await get("/api/health")).status).toBe(200);
  });
});

describe.runIf(hasNginx())("deploy/nginx.conf before a server that reports its requests (needs nginx)", () => {
  let nginx: Nginx;
  let behind: Awaited<ReturnType<typeof onLoopback>>;
  let count = 0;
  // the query describes the response
  const server = createServer((req, res) => {
    const { searchParams } = new URL(req.url ?? "/", "http://localhost");
    const wanted = JSON.parse(searchParams.get("headers") ?? "{}") as Record<string, string>;
    res.writeHead(200, wanted).end(JSON.stringify({ count: ++count, headers: req.headers }));
  });
  const target = (headers: Record<string, string>, name = unique("page")) =>
    `${nginx.url}/${name}?${new URLSearchParams({ headers: JSON.stringify(headers) })}`;
  const told = ({ body }: { body: string }) =>
    JSON.parse(body) as { count: number; headers: Record<string, string | undefined> };

  beforeAll(async () => {
    behind = await onLoopback(server);
    const sitePort = Number(new URL(behind.url).port);
    nginx = await startNginx({ sitePort, port: await freePort(), httpPort: await freePort(), tls: false });
  });
  afterAll(async () => {
    await nginx?.end();
    await behind.stop();
  });

  it("nginx forwards the client's address and drops the internal headers of Next.js", async () => {
    const inner = [
      ...["x-nextjs-data", "x-matched-path", "x-now-route-matches", "x-middleware-subrequest"],
      ...["x-prerender-revalidate", "x-forwarded-host"],
    ];
    const sent = Object.fromEntries(
      ["x-forwarded-for", "x-forwarded-proto", ...inner].map((name) => [name, "10.9.8.7"]),
    );
    for (const place of ["x", "api/x", "objects/x", "_next/static/x", "api/objects/upload/x", "preview/x"]) {
      const { headers } = told(await ask(target({}, place), sent));
      expect(headers).toMatchObject({ "x-forwarded-for": "127.0.0.1", "x-forwarded-proto": "http" });
      expect(
        inner.filter((name) => name in headers),
        place,
      ).toEqual([]);
    }
  });

  it.each([
    [{ "Cache-Control": "public, max-age=0, s-maxage=1" }, true],
    [{ "Cache-Control": "private, no-store" }, false],
    [{ "Cache-Control": "public, s-maxage=1", "Set-Cookie": "a=b" }, false],
    [{}, false],
  ])("nginx caches a response with %o: %s", async (headers, isKept) => {
    const address = target(headers);
    await ask(address);
    expect((await ask(address)).cache).toBe(isKept ? "HIT" : "MISS");
  });

  it("nginx never caches the admin area, the API, the sign-in page, searches and the client router", async () => {
    const cacheable = { "Cache-Control": "public, s-maxage=5" };
    const requests = ["admin/blog", "api/x", "login", "invite/x"].map(
      (place) => [target(cacheable, place), {}] as const,
    );
    const search = `${target(cacheable)}&q=pilot`;
    for (const [address, headers] of [...requests, [search, {}], [target(cacheable), { RSC: "1" }]] as const)
      expect(told(await ask(address, headers)).count).toBeLessThan(told(await ask(address, headers)).count);
  });

  it("nginx refreshes in the background if it may serve a stale response, and waits if it may not", async () => {
    const may = target({ "Cache-Control": "s-maxage=1, stale-while-revalidate=5" });
    const mayNot = target({ "Cache-Control": "s-maxage=1" });
    const first = await Promise.all([ask(may), ask(mayNot)]);
    await wait(OVER_MS);
    const [stale, fresh] = await Promise.all([ask(may), ask(mayNot)]);
    expect({ first: stale.cache, next: fresh.cache }).toEqual({ first: "STALE", next: "EXPIRED" });
    expect(stale.body).toBe(first[0].body);
    await expect.poll(async () => (await ask(may)).body).not.toBe(stale.body);
  });
});
