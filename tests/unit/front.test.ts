/** What the server does with a request before and after Next.js. */
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { lastDbFailure } from "@/lib/db/pool";
import { patchResponse } from "@/lib/front/patch-response";
import { isAmbiguous, originForm, rejectReason } from "@/lib/front/reject-reason";
import { renderInProcess } from "@/lib/front/renderings";
import { secondNameRedirect } from "@/lib/front/second-name";
import { knownName } from "@/lib/site/known-name";

it.each([
  ["/blog?q=1", "/blog?q=1"],
  ["http://evil.example/", "/"],
  ["http://evil.example", "/"],
  ["HTTPS://evil.example/blog/?a#b", "/blog/?a#b"],
  ["http://evil.example?x", "/?x"],
  ["http://evil.example//other.example/", "//other.example/"],
  ["*", "*"],
])("the request target %s is normalized to %s", (target, path) => expect(originForm(target)).toBe(path));

const isRead = (...rawHeaders: string[]) => {
  const coding = rawHeaders.filter((_, index) => /^transfer-encoding$/i.test(rawHeaders[index - 1] ?? "")).join(", ");
  return !isAmbiguous({ headers: coding ? { "transfer-encoding": coding } : {}, rawHeaders });
};

it("a request with two hosts or any transfer coding but one chunked is ambiguous", () => {
  expect(isRead("Host", "a.example", "host", "b.example")).toBe(false);
  expect(isRead("Host", "a.example", "Transfer-Encoding", "identity", "Transfer-Encoding", "chunked")).toBe(false);
  expect(isRead("Host", "a.example", "Transfer-Encoding", "chunked", "transfer-encoding", "chunked")).toBe(false);
  expect(isRead("Host", "a.example", "Transfer-Encoding", "gzip, chunked")).toBe(false);
});

it("a request with one host and at most one chunked coding is not ambiguous", () => {
  expect(isRead("Host", "a.example", "Date", "host", "Transfer-Encoding", "Chunked")).toBe(true);
  expect(isRead()).toBe(true);
});

it.each(["/", "/%E2%9C%93", "/blog?q=%ff", "/admin/blog", "/api/blog/posts"])("allows GET %s", (target) => {
  expect([rejectReason("GET", target), rejectReason("HEAD", target)]).toEqual([null, null]);
});

it.each([
  ...["/api/contact", "/api?x", "/admin/blog", "/api/blog/posts/1"],
  ...["/preview/a-Token_1/comments", "/preview/a/approval"],
])("allows POST %s", (target) => expect(rejectReason("POST", target)).toBeNull());

it.each(["*", "", "evil.example:443", "/%ff", "/%", "/%zz", "/%c0%ae"])(
  "rejects the request target %j with 400",
  (target) => expect(rejectReason("GET", target)?.status).toBe(400),
);

it.each([
  ["POST", "/"],
  ["POST", "/login"],
  ["POST", "/loginx"],
  ["PUT", "/images/icon-512.png"],
  ["OPTIONS", "/blog"],
  ["DELETE", "/objects/x"],
  ["POST", "/apiary"],
  ["POST", "/preview/a-Token_1"],
  ["POST", "/preview/a/b/comments"],
  ["POST", "/__nextjs_original-stack-frames"],
  ["TRACE", "/api/contact"],
  ["CONNECT", "/"],
  ["PROPFIND", "/api/contact"],
  ["get", "/"],
])("rejects %s %s with 405", (method, target) => expect(rejectReason(method, target)?.status).toBe(405));

const SITE = "https://example.org";

it.each([
  ["www.example.org", "/", "/"],
  ["WWW.Example.org:443", "/blog?page=2", "/blog?page=2"],
  ["example.org.", "/login", "/login"],
  ["example.com", "/admin/blog", "/admin/blog"],
  ["www.example.org", "//evil.example/", "//evil.example/"],
])("a document of %s%s is at SITE_URL", (host, url, path) => {
  expect(secondNameRedirect({ method: "GET", url, headers: { host } }, SITE)).toBe(SITE + path);
});

it.each([
  ["the configured name", { host: "example.org" }, SITE],
  ["the configured name with a port and in capitals", { host: "Example.ORG:8443" }, SITE],
  ["an address of the machine", { host: "192.0.2.7:3000" }, SITE],
  ["an IPv6 address", { host: "[2001:db8::1]:3000" }, SITE],
  ["localhost", { host: "localhost:3000" }, SITE],
  ["a name within a network", { host: "site:3000" }, SITE],
  ["a name of a cluster", { host: "site.default.svc.cluster.local" }, SITE],
  ["no name", {}, SITE],
  ["a proxy's own name", { host: "backend.hoster.net", "x-forwarded-host": "example.org" }, SITE],
  ["a name where SITE_URL is not set", { host: "example.org" }, "http://localhost:3000"],
  ["a name where SITE_URL is an address", { host: "example.org" }, "http://192.0.2.7"],
])("a document is sent to %s", (_name, headers, siteUrl) => {
  expect(secondNameRedirect({ method: "GET", url: "/", headers }, siteUrl)).toBeNull();
});

it.each([
  ["POST", "/contact"],
  ["GET", "/api/health"],
  ["GET", "/_next/static/x.js"],
  ["GET", "/objects/x.png"],
  ["GET", "/metrics"],
  ["GET", "evil.example/"],
])("%s %s is not redirected", (method, url) => {
  expect(secondNameRedirect({ method, url, headers: { host: "www.example.org" } }, SITE)).toBeNull();
});

let close = () => {};
afterEach(() => close());

async function answerOf(
  handle: RequestListener,
): Promise<{ status: number; type: string | null; text: string; length: string | null; retry: string | null }> {
  const server = createServer((req, res) => {
    patchResponse(res, "The Collective");
    handle(req, res);
  }).listen(0, "127.0.0.1");
  close = () => server.close();
  await new Promise((resolve) => server.once("listening", resolve));
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    signal: AbortSignal.timeout(3_000),
  });
  const { status, headers } = response;
  return {
    status,
    type: headers.get("content-type"),
    text: await response.text(),
    length: headers.get("content-length"),
    retry: headers.get("retry-after"),
  };
}

afterEach(() => (knownName.brand = undefined));

it.each<[string, (res: Parameters<RequestListener>[1]) => void]>([
  ["ended at once", (res) => void Object.assign(res, { statusCode: 405 }).end()],
  ["with its head first", (res) => void res.writeHead(405).end()],
])("turns a 405 of Next.js into JSON when it is %s", async (_name, answer) => {
  const { status, type, text, length } = await answerOf((_req, res) => answer(res));
  expect([status, type, JSON.parse(text)]).toEqual([405, "application/json", { message: "Method Not Allowed" }]);
  expect(Number(length)).toBe(text.length);
});

it("signs the 503 page for a missing database with the last known name of the brand", async () => {
  knownName.brand = "Harbor & Works";
  const { text } = await answerOf((_req, res) => {
    lastDbFailure.at = Date.now();
    res.writeHead(500).end();
  });
  expect(text).toContain("503 · Harbor &amp; Works");
  lastDbFailure.at = 0;
});

it.each<[string, (res: Parameters<RequestListener>[1]) => void]>([
  ["ended at once", (res) => void Object.assign(res, { statusCode: 500 }).end("Internal Server Error")],
  ["with its head first", (res) => void res.writeHead(500, { "content-length": 3 }).end("oh!")],
  [
    "written piece by piece",
    (res) => {
      res.statusCode = 500;
      res.write("a");
      res.end("b");
    },
  ],
])("turns a 500 of Next.js into a 503 while the database is unavailable when it is %s", async (_name, answer) => {
  const { status, text, retry } = await answerOf((_req, res) => {
    lastDbFailure.at = Date.now();
    answer(res);
  });
  expect([status, retry]).toEqual([503, "10"]);
  expect(text).toContain("</html>");
  expect(text).toContain("503 · The Collective");
  lastDbFailure.at = 0;
  expect((await answerOf((_req, res) => answer(res))).status).toBe(500);
});

it("leaves every other response of Next.js unchanged", async () => {
  expect(await answerOf((_req, res) => void res.setHeader("content-type", "text/plain").end("well"))).toMatchObject({
    status: 200,
    text: "well",
    length: "4",
  });
});

it("an in-process handler that waits for its client to drain the response completes without a client", async () => {
  let asked = "";
  let isSent = false;
  await renderInProcess(async (req, res) => {
    asked = `${req.method} ${req.url}`;
    for (let part = 0; part < 20; part += 1) {
      if (!res.write(Buffer.alloc(100_000))) await once(res, "drain");
    }
    const finished = once(res, "finish");
    res.end();
    await finished;
    isSent = true;
  }, "/blog/feed.xml");
  expect([asked, isSent]).toEqual(["GET /blog/feed.xml", true]);
});

it("an in-process handler reads an empty request body", async () => {
  let body = "not read";
  await renderInProcess(async (req, res) => {
    body = "";
    for await (const chunk of req) body += chunk;
    res.end();
  }, "/");
  expect(body).toBe("");
});
