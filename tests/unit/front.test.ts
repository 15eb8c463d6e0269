import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { afterEach, expect, it, onTestFinished } from "vitest";
import { lastDbFailure } from "@/lib/db/pool";
import { patchResponse } from "@/lib/front/patch-response";
import { isAmbiguous, originForm, rejectReason } from "@/lib/front/reject-reason";
import { renderInProcess } from "@/lib/front/renderings";
import { canonicalRedirect } from "@/lib/front/canonical-host";
import { lastKnownBrand } from "@/lib/site/last-known-brand";
import { onLoopback } from "../support/other-programs";

it.each([
  ["/blog?q=1", "/blog?q=1"],
  ["http://evil.example", "/"],
  ["HTTPS://evil.example/blog/?a#b", "/blog/?a#b"],
  ["http://evil.example?x", "/?x"],
  ["http://evil.example//other.example/", "//other.example/"],
  ["*", "*"],
])("the request target %s is normalized to %s", (target, path) => expect(originForm(target)).toBe(path));

it.each([
  [["Host", "a.example", "Date", "host"], undefined, false],
  [["Host", "a.example"], "Chunked", false],
  [["Host", "a.example", "host", "b.example"], undefined, true],
  [["Host", "a.example"], "identity, chunked", true],
  [["Host", "a.example"], "chunked, chunked", true],
])("a request of %j with the transfer coding %j is ambiguous: %s", (rawHeaders, coding, expected) =>
  expect(isAmbiguous({ headers: coding ? { "transfer-encoding": coding } : {}, rawHeaders })).toBe(expected),
);

it.each([
  ["GET", undefined, ["/", "/%E2%9C%93", "/blog?q=%ff", "/admin/blog", "/api/blog/posts"]],
  ["HEAD", undefined, ["/", "/admin/blog"]],
  ["POST", undefined, ["/api/contact", "/api?x", "/admin/blog", "/preview/a-Token_1/comments", "/preview/a/approval"]],
  ["GET", 400, ["*", "", "evil.example:443", "/%ff", "/%", "/%c0%ae"]],
  ["POST", 405, ["/", "/loginx", "/apiary", "/preview/a-Token_1", "/preview/a/b/comments", "/__nextjs_original"]],
  ["OPTIONS", 405, ["/blog"]],
  ["DELETE", 405, ["/objects/x"]],
  ["TRACE", 405, ["/api/contact"]],
  ["get", 405, ["/"]],
])("%s is rejected with %s, or let through: %j", (method, status, targets) =>
  expect(targets.map((target) => rejectReason(method, target)?.status)).toEqual(targets.map(() => status)),
);

const SITE = "https://example.org";

it.each<[string, string, Record<string, string>, (string | null)?, string?]>([
  ["to SITE_URL from www.", "/blog?page=2", { host: "WWW.Example.org:443" }, `${SITE}/blog?page=2`],
  ["to SITE_URL from its name with a dot", "/login", { host: "example.org." }, `${SITE}/login`],
  ["to SITE_URL, whatever it looks like", "//evil.example/", { host: "example.com" }, `${SITE}//evil.example/`],
  ["not at the configured name", "/", { host: "Example.ORG:8443" }],
  ["not at an address of the machine", "/", { host: "192.0.2.7:3000" }],
  ["not at an IPv6 address", "/", { host: "[2001:db8::1]:3000" }],
  ["not at a name within a network", "/", { host: "site:3000" }],
  ["not at a name of a cluster", "/", { host: "site.default.svc.cluster.local" }],
  ["not without a name", "/", {}],
  ["not at a proxy's own name", "/", { host: "backend.hoster.net", "x-forwarded-host": "example.org" }],
  ["not where SITE_URL is not set", "/", { host: "example.org" }, null, "http://localhost:3000"],
  ["not to the API", "/api/health", { host: "www.example.org" }],
  ["not to a picture", "/objects/x.png", { host: "www.example.org" }],
  ["not without a path", "evil.example/", { host: "www.example.org" }],
])("a document is redirected %s", (_where, url, headers, location = null, siteUrl = SITE) => {
  expect(canonicalRedirect({ method: "GET", url, headers }, siteUrl)).toBe(location);
  expect(canonicalRedirect({ method: "POST", url, headers }, siteUrl)).toBeNull();
});

afterEach(() => {
  lastKnownBrand.name = undefined;
  lastDbFailure.at = 0;
});

/** The response that a client gets when Next.js responds with `answer`. */
async function answerOf(answer: (res: Parameters<RequestListener>[1]) => unknown) {
  const server = createServer((_req, res) => {
    patchResponse(res, "The Collective");
    answer(res);
  });
  const { url, stop } = await onLoopback(server);
  onTestFinished(stop);
  const response = await fetch(url, { signal: AbortSignal.timeout(3_000) });
  const text = await response.text();
  return { status: response.status, text, headers: Object.fromEntries(response.headers) };
}

it("turns a 405 of Next.js into JSON", async () => {
  const { status, text, headers } = await answerOf((res) => res.writeHead(405).end());
  expect({ status, body: JSON.parse(text) }).toEqual({ status: 405, body: { message: "Method Not Allowed" } });
  expect(headers).toMatchObject({ "content-type": "application/json", "content-length": `${text.length}` });
});

it.each<[string, (res: Parameters<RequestListener>[1]) => unknown]>([
  ["ended at once", (res) => Object.assign(res, { statusCode: 500 }).end("Internal Server Error")],
  ["with its head first", (res) => res.writeHead(500, { "content-length": 3 }).end("oh!")],
  ["written piece by piece", (res) => Object.assign(res, { statusCode: 500 }).write("a") && res.end("b")],
])("a 500 of Next.js %s becomes a 503 page with the site's name if the database is down", async (_how, answer) => {
  lastKnownBrand.name = "Harbor & Works";
  const { status, text, headers } = await answerOf((res) => {
    lastDbFailure.at = Date.now();
    answer(res);
  });
  expect([status, headers["retry-after"]]).toEqual([503, "10"]);
  expect(text).toMatch(/503 · Harbor &amp; Works[^]*<\/html>/);
  lastDbFailure.at = 0;
  expect((await answerOf(answer)).status).toBe(500);
});

it("an in-process handler reads an empty body, and completes although no client reads its response", async () => {
  let asked = "";
  await renderInProcess(async (req, res) => {
    let body = "";
    for await (const chunk of req) body += chunk;
    for (let part = 0; part < 20; part += 1) {
      if (!res.write(Buffer.alloc(100_000))) await once(res, "drain");
    }
    const finished = once(res, "finish");
    res.end();
    await finished;
    asked = `${req.method} ${req.url} ${body}`;
  }, "/blog/feed.xml");
  expect(asked).toBe("GET /blog/feed.xml ");
});
