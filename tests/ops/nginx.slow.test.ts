import { randomUUID } from "node:crypto";
import { createServer, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/images.ts";
import { hasNginx, type Nginx, startNginx } from "../support/other-programs.ts";
import { prepareDataDir, temporaryFolder } from "../support/prepared-site.ts";
import { OPERATOR } from "../support/site-client.ts";
import { freePort, type Site, startSite } from "../support/site-process.ts";

const SITE_PORT = await freePort();
const PORT = await freePort();
const HTTP_PORT = await freePort();
const ports = [await freePort(), await freePort(), await freePort()] as const;
const ORIGIN = `https://localhost:${PORT}`;
const MAX = 10_485_760;

if (!hasNginx()) console.warn("The site behind nginx: skipped, nginx is not installed (apt-get install nginx).");

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; cache: string | undefined };
type Ask = { method?: string; headers?: Record<string, string>; body?: Buffer | string; servername?: string };

/** By node:http: the certificate is self-signed, and fetch decompresses. */
function ask(target: string, { method = "GET", headers = {}, body, servername }: Ask = {}): Promise<Answer> {
  const request = target.startsWith("https:") ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
    const sent = request(
      target,
      { method, headers: { ...length, ...headers }, rejectUnauthorized: false, servername },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks),
            cache: answer.headers["x-cache-status"] as string | undefined,
          }),
        );
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

const get = (target: string, headers?: Record<string, string>) => ask(ORIGIN + target, { headers });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** nginx counts whole seconds: one second lasts until its next but one. */
const OVER_MS = 2_100;

describe.runIf(hasNginx())("the site behind deploy/nginx.conf (needs nginx)", () => {
  const dataDir = temporaryFolder();
  const env = {
    SITE_URL: ORIGIN,
    HOST: "127.0.0.1",
    TRUSTED_PROXY: "127.0.0.1",
    ADMIN_EMAIL: OPERATOR.email,
    ADMIN_PASSWORD: OPERATOR.password,
  };
  const start = () => startSite({ dataDir, port: SITE_PORT, env });
  let site: Site;
  let nginx: Nginx;
  let cookie: string;

  beforeAll(async () => {
    await prepareDataDir(dataDir);
    site = await start();
    nginx = await startNginx({ sitePort: SITE_PORT, port: PORT, httpPort: HTTP_PORT, tls: true });
    cookie = await signIn();
  });
  afterAll(async () => {
    await nginx?.end();
    await site?.end();
  });

  async function signIn(): Promise<string> {
    const first = await get("/api/auth/csrf");
    const { csrfToken } = JSON.parse(first.body.toString()) as { csrfToken: string };
    const form = new URLSearchParams({ csrfToken, email: OPERATOR.email, password: OPERATOR.password }).toString();
    const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: ORIGIN, Cookie: cookiesOf(first) };
    const session = cookiesOf(
      await ask(`${ORIGIN}/api/auth/callback/credentials`, { method: "POST", headers, body: form }),
    );
    expect(session).toMatch(/__Secure-.*session-token=[^;]/);
    return session;
  }
  const cookiesOf = ({ headers }: Answer) => (headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");

  async function call(method: string, target: string, body?: unknown) {
    const answer = await ask(ORIGIN + target, {
      method,
      headers: { Cookie: cookie, Origin: ORIGIN, "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: answer.status, body: JSON.parse(answer.body.toString()) as Record<string, unknown> };
  }
  const publish = async () => {
    const post = {
      title: "Behind a proxy",
      slug: `behind-${randomUUID().slice(0, 8)}`,
      content: "<p>Some text.</p>",
      status: "published",
    };
    const { status, body } = await call("POST", "/api/blog/posts", post);
    expect(status).toBe(201);
    return { ...post, id: body.id, version: body.version };
  };

  it("nginx requests a page once, and again a second later", async () => {
    // rendered and compressed
    for (let encoding = ""; encoding !== "br"; await pause(100))
      encoding = (await get("/about", { "Accept-Encoding": "br, gzip" })).headers["content-encoding"] ?? "";
    await pause(OVER_MS);
    const answers: (string | undefined)[] = [];
    for (let count = 0; count < 4; count++)
      answers.push((await get("/about", { "Accept-Encoding": "gzip, br" })).cache);
    expect(["EXPIRED", "REVALIDATED"]).toContain(answers[0]);
    expect(answers.slice(1)).toEqual(["HIT", "HIT", "HIT"]);
  });

  it("nginx caches a page for each encoding, whatever the spelling of the browser's header", async () => {
    const encodings = ["br", "gzip, deflate, br, zstd", "gzip;q=1.0, br;q=0.5", "gzip", "gzip, br;q=0", "deflate", ""];
    const came = [];
    for (const encoding of encodings) {
      await get("/about", { "Accept-Encoding": encoding });
      const { headers, body, cache } = await get("/about", { "Accept-Encoding": encoding });
      came.push(headers["content-encoding"] ?? "plain");
      expect([cache, Number(headers["content-length"])]).toEqual(["HIT", body.length]);
      expect(headers.vary).toMatch(/Accept-Encoding/i);
    }
    expect(came).toEqual(["br", "br", "br", "gzip", "gzip", "plain", "plain"]);
  });

  it("nginx responds 304 from the cache", async () => {
    const { headers } = await get("/", { "Accept-Encoding": "br" });
    const again = await get("/", { "Accept-Encoding": "br", "If-None-Match": String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await get("/", { "Accept-Encoding": "br", "If-None-Match": '"other"' })).status).toBe(200);
  });

  it("nginx does not show a withdrawn post for longer than its cache time, read meanwhile or not", async () => {
    const [read, unread] = [await publish(), await publish()];
    for (const { slug } of [read, unread]) {
      for (let count = 0; count < 2; count++) expect((await get(`/blog/${slug}`)).status).toBe(200);
    }
    for (const { id, version, title, slug, content } of [read, unread]) {
      const { status } = await call("PUT", `/api/blog/posts/${id}`, {
        title,
        slug,
        content,
        version,
        status: "archived",
      });
      expect(status).toBe(200);
    }
    const end = Date.now() + OVER_MS;
    while (Date.now() < end) {
      await get(`/blog/${read.slug}`);
      await pause(50);
    }
    expect((await get(`/blog/${read.slug}`)).status).toBe(404);
    expect((await get(`/blog/${unread.slug}`)).status).toBe(404);
  });

  it("nginx caches nothing of the admin area, the sign-in page, the API and searches", async () => {
    for (const target of ["/admin/blog", "/login", "/api/auth/user", "/api/blog/posts/published", "/blog?q=pilot"]) {
      for (let count = 0; count < 2; count++) {
        const { cache, headers } = await get(target, { Cookie: cookie });
        expect([target, cache]).toEqual([target, target.startsWith("/blog") ? "BYPASS" : undefined]);
        if (!target.startsWith("/api/blog"))
          expect([target, headers["cache-control"]]).toEqual([target, expect.stringMatching(/no-store|private/)]);
      }
    }
    expect((await get("/api/auth/user", { Cookie: cookie })).status).toBe(200);
    expect((await get("/api/auth/user")).status).toBe(401);
  });

  it("nginx serves a page and not the client router's payload of the same URL", async () => {
    const { headers } = await get("/partners", { RSC: "1" });
    const target = String(headers.location ?? "/partners");
    for (const [router, type] of [
      [{ RSC: "1" }, /text\/x-component/],
      [{}, /text\/html/],
      [{ RSC: "1" }, /text\/x-component/],
    ] as const) {
      expect((await get(target, router)).headers["content-type"]).toMatch(type);
    }
  });

  it("nginx accepts an upload of 10485760 bytes and not one more, and caches images for seconds", async () => {
    const send = async (bytes: Buffer) => {
      const { uploadURL } = (await call("POST", "/api/objects/upload")).body;
      expect(String(uploadURL).startsWith(`${ORIGIN}/api/objects/upload/`)).toBe(true);
      return {
        uploadURL,
        answer: await ask(String(uploadURL), { method: "PUT", headers: { "Content-Type": "image/png" }, body: bytes }),
      };
    };
    const png = await picture("png", 800, 600);
    const largest = Buffer.concat([png, Buffer.alloc(MAX - png.length)]);
    const tooLarge = await send(Buffer.concat([largest, Buffer.alloc(1)]));
    expect([tooLarge.answer.status, JSON.parse(tooLarge.answer.body.toString())]).toEqual([
      413,
      { message: expect.any(String) },
    ]);
    const { uploadURL, answer } = await send(largest);
    expect(answer.status).toBe(200);

    const { objectPath } = (await call("PUT", "/api/images", { imageURL: uploadURL })).body;
    const types = [];
    for (const accept of ["image/avif,image/webp,*/*", "image/webp,*/*", "image/*"]) {
      await get(`${objectPath}?w=320`, { Accept: accept });
      const { headers, cache } = await get(`${objectPath}?w=320`, { Accept: accept });
      types.push(headers["content-type"]);
      expect(cache).toBe("HIT");
    }
    expect(types).toEqual(["image/avif", "image/webp", "image/png"]);

    const item = await call("GET", "/api/media");
    const [{ id }] = item.body.items as [{ id: string }];
    expect((await call("DELETE", `/api/media/${id}`)).status).toBe(200);
    const accept = { Accept: "image/*" };
    for (let status = 200; status !== 404; await pause(500)) ({ status } = await get(`${objectPath}?w=320`, accept));
  });

  it("nginx sends HSTS once on every response and redirects plain http", async () => {
    for (const target of ["/", "/api/health", "/nowhere"]) {
      const { headers } = await get(target);
      expect([target, headers["strict-transport-security"]]).toEqual([target, "max-age=31536000; includeSubDomains"]);
    }
    const plain = await ask(`http://localhost:${HTTP_PORT}/blog?page=2`);
    expect([plain.status, plain.headers.location]).toEqual([301, "https://example.org/blog?page=2"]);
  });

  it("nginx redirects the second name, and closes connections for any other", async () => {
    const by = (name: string) =>
      ask(`https://127.0.0.1:${PORT}/blog?page=2`, { servername: name, headers: { Host: name } });
    const { status, headers } = await by("www.example.org");
    expect([status, headers.location]).toEqual([301, "https://example.org/blog?page=2"]);
    await expect(by("evil.example")).rejects.toThrow(/unrecognized name/);
    for (const [target, headers] of [
      [`https://localhost:${PORT}/`, { Host: "evil.example" }],
      [`http://127.0.0.1:${HTTP_PORT}/`, {}],
    ] as const)
      await expect(ask(target, { headers, servername: "localhost" })).rejects.toThrow(/socket hang up/);
  });

  it("nginx serves cached pages while the site restarts, and new ones after that", async () => {
    for (let count = 0; count < 2; count++) await get("/process");
    await Promise.all([site.end(), pause(OVER_MS)]);
    const { status, cache } = await get("/process");
    expect([status, cache]).toEqual([200, "STALE"]);
    expect((await get("/api/health")).status).toBe(502);
    site = await start();
    expect((await get("/process")).cache).not.toBe("STALE");
    expect((await get("/api/health")).status).toBe(200);
  });
});

describe.runIf(hasNginx())("deploy/nginx.conf before a server that reports its requests (needs nginx)", () => {
  const [SERVER_PORT, FRONT_PORT, PLAIN_PORT] = ports;
  const front = `http://localhost:${FRONT_PORT}`;
  let nginx: Nginx;
  let count = 0;
  // the query tells the server what to respond, and how slowly
  const server = createServer(async (req, res) => {
    const { searchParams } = new URL(req.url ?? "/", front);
    await pause(Number(searchParams.get("ms")));
    const wanted = JSON.parse(searchParams.get("headers") ?? "{}") as Record<string, string>;
    res.writeHead(200, wanted).end(JSON.stringify({ count: ++count, headers: req.headers }));
  });
  const target = (headers: Record<string, string>, ms = 0, name: string = randomUUID()) =>
    `${front}/${name}?${new URLSearchParams({ headers: JSON.stringify(headers), ms: String(ms) })}`;
  const told = ({ body }: Answer) =>
    JSON.parse(body.toString()) as { count: number; headers: Record<string, string | undefined> };

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(SERVER_PORT, "127.0.0.1", resolve));
    nginx = await startNginx({ sitePort: SERVER_PORT, port: FRONT_PORT, httpPort: PLAIN_PORT, tls: false });
  });
  afterAll(async () => {
    await nginx?.end();
    server.closeAllConnections();
    server.close();
  });

  it("nginx forwards the client's address and drops the internal headers of Next.js", async () => {
    const inner = [
      "X-Nextjs-Data",
      "X-Matched-Path",
      "X-Now-Route-Matches",
      "X-Middleware-Subrequest",
      "X-Prerender-Revalidate",
      "X-Forwarded-Host",
    ];
    const sent = Object.fromEntries(
      ["X-Forwarded-For", "X-Forwarded-Proto", ...inner].map((name) => [name, "10.9.8.7"]),
    );
    for (const place of ["", "api/", "objects/", "_next/static/", "api/objects/upload/"]) {
      const { headers } = told(await ask(target({}, 0, `${place}x`), { headers: sent }));
      expect([place, headers["x-forwarded-for"], headers["x-forwarded-proto"]]).toEqual([place, "127.0.0.1", "http"]);
      for (const name of inner) expect([name, headers[name.toLowerCase()]]).toEqual([name, undefined]);
    }
  });

  it.each([
    [{ "Cache-Control": "public, max-age=0, s-maxage=1" }, true],
    [{ "Cache-Control": "private, no-store" }, false],
    [{ "Cache-Control": "no-cache" }, false],
    [{ "Cache-Control": "public, s-maxage=1", "Set-Cookie": "a=b" }, false],
    [{}, false],
  ])("nginx caches a response with %o: %s", async (headers, kept) => {
    const address = target(headers);
    await ask(address);
    expect((await ask(address)).cache).toBe(kept ? "HIT" : "MISS");
    for (const guarded of ["admin/blog", "api/x", "login"]) {
      const other = target(headers, 0, guarded);
      expect(told(await ask(other)).count).toBeLessThan(told(await ask(other)).count);
    }
  });

  it("nginx sends one request for many simultaneous ones", async () => {
    const address = target({ "Cache-Control": "s-maxage=5" }, 100);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(address)));
    expect(new Set(answers.map((answer) => told(answer).count)).size).toBe(1);
  });

  it("nginx refreshes in the background where it may serve a stale response, and waits where it may not", async () => {
    const [may, mayNot] = [
      target({ "Cache-Control": "s-maxage=1, stale-while-revalidate=5" }),
      target({ "Cache-Control": "s-maxage=1" }),
    ];
    const first = await Promise.all([ask(may), ask(mayNot)]);
    await pause(OVER_MS);
    const second = await Promise.all([ask(may), ask(mayNot)]);
    expect(second.map(({ cache }) => cache)).toEqual(["STALE", "EXPIRED"]);
    await pause(100);
    const third = await Promise.all([ask(may), ask(mayNot)]);
    const isNewer = (answers: Answer[], others: Answer[]) =>
      answers.map((answer, index) => told(answer).count > told(others[index] as Answer).count);
    expect([isNewer(second, first), isNewer(third, second)]).toEqual([
      [false, true],
      [true, false],
    ]);
  });
});
