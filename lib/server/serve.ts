/** The HTTP server: Next.js behind a thin layer that answers from the page cache, keeps the log and ends cleanly. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { logError } from "../log.ts";
import { outage } from "../outage.ts";
import { freshen } from "../page-cache/versions.ts";
import { PAGE_CACHE_CONTROL, answerFromCache } from "./cached-answer.ts";
import { setLastHeaders } from "./last-headers.ts";
import { comesFromWithin, concernsPages, makePage } from "./make-page.ts";
import { originForm, refusalOf } from "./refusal.ts";
import { renderInTurn } from "./rendering.ts";
import { beginLog } from "./request-log.ts";
import { routeNames } from "./route-name.ts";
import { securityHeaders } from "./security-headers.ts";
import { unavailablePage } from "./unavailable-page.ts";

type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

// A client that sends its headers slowly is let go after this time, one that sends its body slowly after the second.
const HEADERS_TIMEOUT_MS = 20_000;
const REQUEST_TIMEOUT_MS = 120_000;
const KEEP_ALIVE_TIMEOUT_MS = 30_000;
const FINISH_REQUESTS_MS = 7_000;

export type ServeOptions = { handle: Handler; host: string; port: number; distDir: string; siteUrl: string; siteName: string };

/** Listens on `host`:`port`. Rejects with the system's error where that is not possible. */
export function serve(options: ServeOptions): Promise<Server> {
  const headers = Object.entries(securityHeaders(options.siteUrl));
  const routeOf = routeNames(options.distDir);
  const server = createServer((req, res) => {
    const isFromWithin = comesFromWithin(req);
    const id = isFromWithin ? "" : beginLog(req, res, routeOf);
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
    const failed = (error: unknown) => {
      logError("The request failed", error, id);
      if (!res.headersSent) res.statusCode = 500;
      res.end();
    };
    if (isFromWithin || !concernsPages(req)) {
      if (isFromWithin || !answerFromCache(req, res, options.distDir)) render().catch(failed);
      return;
    }
    const freshening = freshen();
    // nearly every answer is there at once
    if (!freshening && answerFromCache(req, res, options.distDir)) return;
    const answer = async () => {
      await freshening;
      await makePage(req, server);
      if (!answerFromCache(req, res, options.distDir)) await renderInTurn(req.url ?? "", render);
    };
    answer().catch(failed);
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
