import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { logError } from "../log.ts";
import { finalizeHeaders, patchResponse } from "./patch-response.ts";
import { findOrRender, type Handler, renderAfterOlder, renderInProcess } from "./renderings.ts";
import { type Metrics, METRICS_PATH } from "./metrics.ts";
import {
  asksForDocument,
  createIsCached,
  dropMiddlewarePrefetch,
  dropRouterHeaders,
  STATIC_PREFIX,
} from "./next-internals.ts";
import { cachedPath, parsePayloadUrl, targetOf } from "./page-cache/page-path.ts";
import { findPayload } from "./page-cache/page-responses.ts";
import { type CacheEntry, findByPath } from "./page-cache/store.ts";
import { refreshVersions } from "./page-cache/versions.ts";
import { withoutSlash } from "../paths.ts";
import { correctedTarget, correctedTokenLink } from "./corrected-target.ts";
import { BAD_REQUEST, isAmbiguous, originForm, rejectReason } from "./reject-reason.ts";
import { findRedirect } from "./find-redirect.ts";
import { noteMissing } from "./vacant-visits.ts";
import { beginRequest, requestLog, type RouteName, routeNames, UNKNOWN_ROUTE } from "./request-log.ts";
import { canonicalRedirect } from "./canonical-host.ts";
import { securityHeaders } from "../security/headers.ts";
import { staticFile } from "./static-files.ts";
import { isPending, sendStored, type StoredResponse } from "./stored-response.ts";
import { vacantTarget } from "./vacant-target.ts";
import { waitingViews } from "../statistics/process-state.ts";
import { MAX_VIEW_BYTES } from "../statistics/schema.ts";

export type FrontOptions = {
  handle: Handler;
  distDir: string;
  siteUrl: string;
  siteName: string;
  /** Undefined when /metrics is off. */
  metrics?: Metrics;
};

/** Pages that may be cached. */
const PAGES = /^\/(?!(?:_next|api|admin|login|forgot-password)(?:[/?]|$)|(?:reset-password|invite|preview|objects)\/)/;

/** Staff pages whose addresses people type or receive by mail: a misspelled one redirects, too. */
const STAFF_PAGES = /^\/(?:admin|login|forgot-password)(?:[/?]|$)/;

/** Pages behind a secret link. Always sent as documents: the router's payload for a missing page has the status 200. */
const SECRET_LINK = /^\/(?:preview|invite|reset-password)\//;

type Front = FrontOptions & {
  headers: Record<string, string>;
  isCached: (path: string) => boolean;
  routeName: RouteName;
};

type Kind = "metrics" | "file" | "page" | "other";

type Exchange = { req: IncomingMessage; res: ServerResponse; requestId: string; kind: Kind };

/** `part` is null when only Next can respond, such as to the client router; `hash` is set for a payload. */
type RequestedPart = { path: string; part: "document" | "payload" | null; hash?: string };

/** Serves stored responses from memory; Next handles the rest. */
export function requestHandler(options: FrontOptions): RequestListener {
  const { distDir, metrics, siteUrl } = options;
  const ownHost = new URL(siteUrl).host;
  const headers = securityHeaders(siteUrl);
  const routeName = routeNames(distDir);
  const front: Front = { ...options, headers, isCached: createIsCached(distDir), routeName };
  const { logResponse, logWhenClosed } = requestLog(routeName, metrics);

  // no closure here: it would slow down cached pages
  return (req, res) => {
    req.url = originForm(req.url ?? "");
    const request = beginRequest(req);
    const kind = kindOf(req.method, req.url, metrics !== undefined);
    const canonicalUrl = req.headers.host === ownHost ? null : canonicalRedirect(req, siteUrl);
    // nearly always undefined: nothing to wait for
    const refreshing = kind === "page" ? refreshVersions() : undefined;
    const stored = refreshing || canonicalUrl || isAmbiguous(req) ? null : findStored(req, kind, distDir);
    if (stored) {
      sendStored(req, res, stored, headers, request.id);
      logResponse(request, res.statusCode, { isHit: true });
      if (kind === "page") metrics?.countPage(true);
      return;
    }
    logWhenClosed(request, res);
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    res.setHeader("X-Request-Id", request.id);
    if (reject(req, res)) return;
    if (canonicalUrl) return redirect(res, canonicalUrl);
    void respond(front, { req, res, requestId: request.id, kind }, refreshing);
  };
}

function kindOf(method: string | undefined, target: string, hasMetrics: boolean): Kind {
  if (method !== "GET" && method !== "HEAD") return "other";
  if (target.startsWith(STATIC_PREFIX)) return "file";
  if (hasMetrics && target.split("?", 1)[0] === METRICS_PATH) return "metrics";
  return PAGES.test(target) ? "page" : "other";
}

function findStored(req: IncomingMessage, kind: Kind, distDir: string): StoredResponse | null {
  if (kind === "file") return staticFile(req.url ?? "", distDir);
  if (kind !== "page") return null;
  const requested = requestedPart(req);
  const stored = requested && partOf(findByPath(requested.path), requested);
  return stored && !isPending(req, stored) ? stored : null;
}

function requestedPart({ url = "", headers }: IncomingMessage): RequestedPart | null {
  const ofPayload = parsePayloadUrl(url);
  if (ofPayload) return { part: "payload", ...ofPayload };
  const path = cachedPath(url);
  return path === null ? null : { path, part: asksForDocument(headers) ? "document" : null };
}

/** The document or payload of a public page; a payload may belong to an earlier rendering. */
function partOf(entry: CacheEntry | undefined, { path, part, hash }: RequestedPart): StoredResponse | undefined {
  if (!entry?.responses) return undefined;
  if (part === "document") return entry.responses.document;
  return hash === undefined ? undefined : findPayload(entry.responses, path, hash);
}

async function respond(front: Front, exchange: Exchange, refreshing: Promise<void> | undefined): Promise<void> {
  const { req, res, requestId, kind } = exchange;
  try {
    if (kind === "page") await respondWithPage(front, exchange, refreshing);
    else if (kind === "metrics") await front.metrics?.send(req, res);
    else await respondByNext(front, exchange);
  } catch (error) {
    logError("The request failed", error, requestId);
    if (!res.headersSent) res.statusCode = 500;
    res.end();
  }
}

/** Renders the page into the cache and sends it from there; Next responds when the page cannot be cached. */
async function respondWithPage(front: Front, exchange: Exchange, refreshing: Promise<void> | undefined): Promise<void> {
  await refreshing;
  const { req, res, requestId } = exchange;
  const { url = "", headers } = req;
  res.once("finish", () => {
    if (res.statusCode === 404 && req.method === "GET" && asksForDocument(headers)) noteMissing(url, headers);
  });
  const byNext = () => respondByNext(front, exchange);
  if (await rewriteVacant(front, exchange)) return;
  const requested = requestedPart(req);
  if (!requested) return renderAfterOlder(req.url ?? "", byNext);
  const { path } = requested;
  if (!front.isCached(path)) return byNext();
  front.metrics?.countPage(findByPath(path) !== undefined);
  const entry = await findOrRender(path, () => renderInProcess(front.handle, targetOf(path)));
  const stored = partOf(entry, requested);
  if (!stored) return renderAfterOlder(path, byNext);
  await stored.body.pending;
  sendStored(req, res, stored, front.headers, requestId);
}

/** Redirects a request for a missing page (returns true), or rewrites it to the shared 404 page (false). */
async function rewriteVacant(front: Front, { req, res }: Exchange): Promise<boolean> {
  const { part, path } = requestedPart(req) ?? {};
  if (path !== undefined && findByPath(path)) return false;
  const target = path === undefined ? (req.url ?? "") : targetOf(path);
  const { vacant, isUnknown } = await vacancyAt(front, target);
  if (vacant === null && !isUnknown) return false;
  const moved = part === "payload" ? null : await findRedirect(req.url ?? "", (address) => isVacant(front, address));
  if (moved && moved.status !== GONE) {
    redirect(res, moved.location, moved.status);
    return true;
  }
  if (moved) replace404ByGone(res);
  const corrected = moved || part === "payload" ? null : correctedTarget(req.url ?? "");
  if (corrected !== null && (PAGES.test(corrected) || STAFF_PAGES.test(corrected))) {
    redirect(res, corrected);
    return true;
  }
  if (vacant === null) return false;
  req.url = vacant;
  dropRouterHeaders(req.headers);
  return false;
}

/** Ignores a trailing slash, because Next only redirects it to the address without one. */
async function vacancyAt({ routeName }: Front, target: string) {
  const plain = target.replace(/^[^?]*/, withoutSlash);
  const route = routeName(plain);
  // if the database fails, Next gets the request and reports it
  return { vacant: await vacantTarget(plain, route).catch(() => null), isUnknown: route === UNKNOWN_ROUTE };
}

async function isVacant(front: Front, target: string): Promise<boolean> {
  if (!PAGES.test(target)) return false;
  const { vacant, isUnknown } = await vacancyAt(front, target);
  return vacant !== null || isUnknown;
}

const GONE = 410;

function replace404ByGone(res: ServerResponse): void {
  const writeHead = res.writeHead.bind(res) as (status: number, ...rest: unknown[]) => ServerResponse;
  res.writeHead = (status: number, ...rest: unknown[]) => writeHead(status === 404 ? GONE : status, ...rest);
}

/** Not stored by browsers: a page may be published there later, and SITE_URL may change. */
function redirect(res: ServerResponse, location: string, status = 308): void {
  res.writeHead(status, { Location: location, "Cache-Control": "no-store" }).end();
}

async function respondByNext({ handle, siteName }: Front, { req, res, requestId }: Exchange): Promise<void> {
  const link = correctedTokenLink(req.url ?? "");
  if (link !== null) return redirect(res, link);
  // for lib/rate-limit and the log; overwrites what the client sent
  req.headers["x-connection-address"] = req.socket.remoteAddress ?? "";
  req.headers["x-request-id"] = requestId;
  dropMiddlewarePrefetch(req.headers);
  if (SECRET_LINK.test(req.url ?? "")) dropRouterHeaders(req.headers);
  patchResponse(res, siteName);
  if (!(await respondToView(req, res))) await handle(req, res);
}

/** Responds to requests that Next must not see; returns false for all others. */
function reject(req: IncomingMessage, res: ServerResponse): boolean {
  const reason = isAmbiguous(req) ? BAD_REQUEST : rejectReason(req.method ?? "", req.url ?? "");
  if (!reason) return false;
  const { status, text, allow } = reason;
  const isApi = req.url?.startsWith("/api/");
  res.setHeader("Content-Type", isApi ? "application/json" : "text/plain; charset=utf-8");
  if (allow) res.setHeader("Allow", allow);
  // the next bytes may belong to the rejected request
  res.setHeader("Connection", "close");
  finalizeHeaders(res);
  res.writeHead(status).end(isApi ? JSON.stringify({ message: text }) : text);
  return true;
}

const VIEWS_PATH = "/api/views";

/** Counts a page view in a tenth of Next's time. False for large bodies, and before Next has loaded the handler. */
async function respondToView(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  const { respond } = waitingViews;
  const isSmall = Number(req.headers["content-length"]) <= MAX_VIEW_BYTES;
  if (!respond || req.method !== "POST" || req.url !== VIEWS_PATH || !isSmall) return false;
  const chunks: Buffer[] | null = await req.toArray().catch(() => null);
  // the client has disconnected
  if (!chunks) return true;
  const body = new Uint8Array(Buffer.concat(chunks));
  const headers = Object.entries(req.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const response = await respond(new Request(`http://localhost${VIEWS_PATH}`, { method: "POST", headers, body }));
  for (const [name, value] of response.headers) res.setHeader(name, value);
  res.statusCode = response.status;
  res.end(await response.text());
  return true;
}
