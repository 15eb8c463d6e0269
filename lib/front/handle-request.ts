import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { logError } from "../log.ts";
import { finalizeHeaders } from "./finalize-headers.ts";
import { type Handler, renderInProcess } from "./in-process.ts";
import { type Metrics, METRICS_PATH } from "./metrics.ts";
import { asksForDocument, cachedPaths, dropMiddlewarePrefetch, STATIC_PREFIX } from "./next-internals.ts";
import { pagePath, pathOfPayload, targetOf } from "./page-cache/page-path.ts";
import type { Served } from "./page-cache/served-page.ts";
import { findByPath } from "./page-cache/store.ts";
import { refreshVersions } from "./page-cache/versions.ts";
import { patchResponse } from "./patch-response.ts";
import { originForm, rejectReason } from "./reject-reason.ts";
import { findOrRender, renderAfterOlder } from "./renderings.ts";
import { beginRequest, requestLog } from "./request-log.ts";
import { routeNames } from "./route-name.ts";
import { securityHeaders } from "./security-headers.ts";
import { staticFile } from "./static-files.ts";
import { isPending, sendStored, type StoredResponse } from "./stored-response.ts";

export type FrontOptions = {
  handle: Handler;
  distDir: string;
  siteUrl: string;
  siteName: string;
  /** undefined: /metrics is not there */
  metrics?: Metrics;
};

/** What may be rendered from the database and then kept, unlike the rest. */
const PAGES = /^\/(?!(?:_next|api|admin|login|preview|objects|images(?!\/portfolio\/))(?:[/?]|$))/;

/** What a request asks for of the page at `path`; null: what only Next can send, as to the client router. */
type Wanted = { path: string; part: keyof Served | null };

/** Sends what is cached by itself, at once where it can; everything else is Next's. */
export function requestHandler({ handle, distDir, siteUrl, siteName, metrics }: FrontOptions): RequestListener {
  const headers = securityHeaders(siteUrl);
  const { logResponse, logWhenClosed } = requestLog(routeNames(distDir), metrics);
  const isCached = cachedPaths(distDir);

  return (req, res) => {
    req.url = originForm(req.url ?? "");
    const request = beginRequest(req);
    const isRead = req.method === "GET" || req.method === "HEAD";
    const isMetrics = isRead && metrics && pathOf(req.url) === METRICS_PATH;
    const isPage = isRead && !isMetrics && PAGES.test(req.url);
    // a page waits until it is known what has expired, which nearly always is known already
    const refreshing = isPage ? refreshVersions() : undefined;
    const stored = isRead && !refreshing ? findStored(req, isPage, distDir) : null;
    if (stored) {
      sendStored(req, res, stored, headers, request.id);
      logResponse(request, res.statusCode, { isHit: true });
      if (isPage) metrics?.countPage(true);
      return;
    }
    logWhenClosed(request, res);
    if (reject(req, res, headers, request.id)) return;
    answer().catch((error: unknown) => {
      logError("The request failed", error, request.id);
      if (!res.headersSent) res.statusCode = 500;
      res.end();
    });

    function answer(): Promise<void> {
      if (isMetrics) return metrics.send(req, res, { ...headers, "X-Request-Id": request.id });
      return isPage ? answerPage(refreshing) : answerByNext();
    }

    function answerByNext(): Promise<void> {
      for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
      res.setHeader("X-Request-Id", request.id);
      // who calls, for lib/rate-limit, and for which request, for the log; replaces what the client sent by these names
      req.headers["x-connection-address"] = req.socket.remoteAddress ?? "";
      req.headers["x-request-id"] = request.id;
      dropMiddlewarePrefetch(req.headers);
      patchResponse(res, siteName);
      return handle(req, res);
    }

    async function answerPage(refreshing: Promise<void> | undefined): Promise<void> {
      await refreshing;
      const wanted = wantedOf(req);
      if (!wanted) return renderAfterOlder(request.target, answerByNext);
      if (!isCached(wanted.path)) return answerByNext();
      metrics?.countPage(findByPath(wanted.path) !== undefined);
      const entry = await findOrRender(wanted.path, () => renderInProcess(handle, targetOf(wanted.path)));
      const made = wanted.part && entry?.served?.[wanted.part];
      if (!made) return renderAfterOlder(wanted.path, answerByNext);
      await made.body.pending;
      sendStored(req, res, made, headers, request.id);
    }
  };
}

const pathOf = (target: string) => target.split("?", 1)[0];

/** What is in memory for a request, and in the encoding that the client wants. */
function findStored(req: IncomingMessage, isPage: boolean, distDir: string): StoredResponse | null {
  const target = req.url ?? "";
  if (!isPage) return target.startsWith(STATIC_PREFIX) ? staticFile(target, distDir) : null;
  const wanted = wantedOf(req);
  const stored = wanted?.part && findByPath(wanted.path)?.served?.[wanted.part];
  return stored && !isPending(req, stored) ? stored : null;
}

function wantedOf({ url = "", headers }: IncomingMessage): Wanted | null {
  const ofPayload = pathOfPayload(url);
  if (ofPayload !== null) return { path: ofPayload, part: "payload" };
  const path = pagePath(url);
  return path === null ? null : { path, part: asksForDocument(headers) ? "document" : null };
}

/** Answers what Next must not see; whether it did. */
function reject(
  req: IncomingMessage,
  res: ServerResponse,
  headers: Record<string, string>,
  requestId: string,
): boolean {
  const reason = rejectReason(req.method ?? "", req.url ?? "");
  if (!reason) return false;
  const { status, text, allow } = reason;
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.setHeader("X-Request-Id", requestId);
  res.setHeader("Content-Type", "text/plain; charset=utf-8");
  if (allow) res.setHeader("Allow", allow);
  finalizeHeaders(res);
  res.writeHead(status).end(text);
  return true;
}
