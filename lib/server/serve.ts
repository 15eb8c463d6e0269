/** The HTTP server: Next.js behind a thin layer that answers from the page cache, keeps the log and ends cleanly. */
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { log, logError } from "../log.ts";
import { outage } from "../outage.ts";
import { missingPayload } from "../page-cache/pages.ts";
import { freshen } from "../page-cache/versions.ts";
import { PAGE_CACHE_CONTROL, answerFromCache } from "./cached-answer.ts";
import { setLastHeaders } from "./last-headers.ts";
import { originForm, refusalOf } from "./refusal.ts";
import { renderInTurn } from "./rendering.ts";
import { routeNames } from "./route-name.ts";
import { securityHeaders } from "./security-headers.ts";
import { unavailablePage } from "./unavailable-page.ts";

type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

// A client that sends its headers slowly is let go after this time, one that sends its body slowly after the second.
const HEADERS_TIMEOUT_MS = 20_000;
const REQUEST_TIMEOUT_MS = 120_000;
const KEEP_ALIVE_TIMEOUT_MS = 30_000;
const FINISH_REQUESTS_MS = 7_000;

// what is rendered from the database and then kept, unlike the rest
const IS_PAGE = /^\/(?!(?:_next|api|admin|login|objects|images)(?:[/?]|$))/;

export type ServeOptions = { handle: Handler; host: string; port: number; distDir: string; siteUrl: string; siteName: string };

/** Listens on `host`:`port`. Rejects with the system's error where that is not possible. */
export function serve(options: ServeOptions): Promise<Server> {
  const headers = Object.entries(securityHeaders(options.siteUrl));
  const routeOf = routeNames(options.distDir);
  const server = createServer((req, res) => {
    const id = beginLog(req, res, routeOf);
    for (const [name, value] of headers) res.setHeader(name, value);
    req.url = originForm(req.url ?? "");
    const refusal = refusalOf(req.method ?? "", req.url);
    if (refusal) {
      setLastHeaders(res);
      res.writeHead(refusal.status, { "Content-Type": "text/plain; charset=utf-8", ...(refusal.allow && { Allow: refusal.allow }) }).end(refusal.text);
      return;
    }
    // who calls, for lib/api/client-address.ts, and for which request, for the log; replaces whatever the client sent by these names
    req.headers["x-connection-address"] = req.socket.remoteAddress ?? "";
    req.headers["x-request-id"] = id;
    // Next would answer {} to anything that carries it, without asking who calls
    delete req.headers["x-middleware-prefetch"];
    const render = () => {
      sayUnavailable(res, options.siteName);
      return options.handle(req, res);
    };
    const renderPage = async (target: string) => {
      await makePayload(target, server);
      if (!answerFromCache(req, res, options.distDir)) await renderInTurn(pathOf(target), render);
    };
    const failed = (error: unknown) => {
      logError("The request failed", error, id);
      if (!res.headersSent) res.statusCode = 500;
      res.end();
    };
    const isPage = IS_PAGE.test(req.url) && (req.method === "GET" || req.method === "HEAD");
    const freshening = isPage ? freshen() : undefined;
    // nearly every answer is there at once
    if (!freshening && answerFromCache(req, res, options.distDir)) return;
    const { url } = req;
    (isPage ? Promise.resolve(freshening).then(() => renderPage(url)) : render()).catch(failed);
  });
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host, () => {
      server.off("error", reject);
      resolve(server);
    });
  });
}

const pathOf = (target: string) => target.split("?", 1)[0] ?? "";

/** Gives the request an id, and the log its line when it has been answered. */
function beginLog(req: IncomingMessage, res: ServerResponse, routeOf: (target: string) => string): string {
  const id = randomUUID();
  const began = performance.now();
  const { method, url } = req;
  res.setHeader("X-Request-Id", id);
  res.once("close", () => {
    const aborted = res.writableFinished ? undefined : true;
    log({ level: "info", id, method, route: routeOf(originForm(url ?? "")), status: res.statusCode, ms: Math.round((performance.now() - began) * 100) / 100, aborted });
  });
  return id;
}

/** The payload of a page that this instance has not rendered, or not since it expired, is there once the page is. */
async function makePayload(target: string, server: Server): Promise<void> {
  const path = missingPayload(target);
  if (path === null) return;
  const { address, family, port } = server.address() as AddressInfo;
  const host = address === "0.0.0.0" ? "127.0.0.1" : address === "::" ? "[::1]" : family === "IPv6" ? `[${address}]` : address;
  await fetch(`http://${host}:${port}${path}`).then((response) => response.arrayBuffer());
}

/** Stops listening, lets the requests in flight finish and closes what is still open after 7 s. */
export function endServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // a connection whose request has just been answered is idle and would be kept open
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const deadline = setTimeout(() => server.closeAllConnections(), FINISH_REQUESTS_MS);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(deadline);
      resolve();
    });
  });
}

/**
 * Next answers a failed rendering with 500, whatever failed. Where it was the database, the answer becomes 503, which
 * tells browsers, crawlers and caches to come back. Also sets what caches may do with a page that Next answers itself.
 */
function sayUnavailable(res: ServerResponse, siteName: string): void {
  const began = Date.now();
  const { writeHead, write, end } = res;
  res.writeHead = function (this: ServerResponse, ...args: unknown[]) {
    const status = typeof args[0] === "number" ? args[0] : res.statusCode;
    if (/^s-maxage=31536000/.test(String(res.getHeader("cache-control")))) res.setHeader("Cache-Control", PAGE_CACHE_CONTROL);
    // Next names the goal of a redirect twice while it caches it; some clients then go to "/a, /a"
    const location = res.getHeader("location");
    if (Array.isArray(location)) res.setHeader("Location", location[0] ?? "");
    setLastHeaders(res);
    if (status !== 500 || outage.at < began) return writeHead.apply(this, args as Parameters<typeof writeHead>);
    const page = unavailablePage(siteName);
    for (const name of ["content-encoding", "content-length", "transfer-encoding", "etag"]) res.removeHeader(name);
    res.setHeader("Retry-After", "10");
    res.setHeader("Cache-Control", "no-store");
    res.setHeader("Content-Type", "text/html; charset=utf-8");
    res.setHeader("Content-Length", Buffer.byteLength(page));
    res.write = () => true;
    res.end = () => {
      res.write = write;
      return end.call(res, page, "utf8");
    };
    return writeHead.call(this, 503);
  } as typeof writeHead;
}
