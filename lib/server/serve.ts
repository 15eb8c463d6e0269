/** The HTTP server: Next.js behind a thin layer that answers from the page cache, keeps the log and ends cleanly. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { logError } from "../log.ts";
import { freshen } from "../page-cache/versions.ts";
import { amendAnswer } from "./amend-answer.ts";
import { answerFromCache } from "./cached-answer.ts";
import { setLastHeaders } from "./last-headers.ts";
import { comesFromWithin, concernsPages, makePage } from "./make-page.ts";
import { originForm, refusalOf } from "./refusal.ts";
import { renderInTurn } from "./rendering.ts";
import { beginLog } from "./request-log.ts";
import { routeNames } from "./route-name.ts";
import { securityHeaders } from "./security-headers.ts";

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
    req.url = originForm(req.url ?? "");
    const isFromWithin = comesFromWithin(req);
    const id = isFromWithin ? "" : beginLog(req, res, routeOf);
    for (const [name, value] of headers) res.setHeader(name, value);
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
      amendAnswer(res, options.siteName);
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
