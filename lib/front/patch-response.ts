import type { ServerResponse } from "node:http";
import { lastDbFailure } from "../db/pool.ts";
import { lastKnownBrand } from "../site/last-known-brand.ts";
import { unavailablePage } from "./unavailable-page.ts";
import { isDevelopment } from "../env.ts";
import { policy, QUIET_POLICY } from "../security/content-security-policy.ts";

type Replacement = { status: number; type: string; body: string; headers?: Record<string, string> };

/** Replaces Next's response when the database failed or a route lacks the method, and completes the headers. */
export function patchResponse(res: ServerResponse, siteName: string): void {
  const began = performance.now();
  const { writeHead, write, end } = res;
  let replacement: Replacement | null | undefined;

  // headers are sent by writeHead, the first write or the end
  const patch = (status: number): Replacement | null => {
    if (replacement !== undefined) return replacement;
    finalizeHeaders(res);
    replacement = replacementFor(status, res, began, siteName);
    if (!replacement) return null;
    for (const name of ["content-encoding", "content-length", "transfer-encoding", "etag"]) res.removeHeader(name);
    for (const [name, value] of Object.entries({ ...replacement.headers, "Content-Type": replacement.type }))
      res.setHeader(name, value);
    res.setHeader("Content-Length", Buffer.byteLength(replacement.body));
    res.statusCode = replacement.status;
    return replacement;
  };
  res.writeHead = ((...args: unknown[]) => {
    const found = patch(typeof args[0] === "number" ? args[0] : res.statusCode);
    return found ? writeHead.call(res, found.status) : writeHead.apply(res, args as Parameters<typeof writeHead>);
  }) as typeof writeHead;
  res.write = ((...args: unknown[]) =>
    patch(res.statusCode) ? true : write.apply(res, args as Parameters<typeof write>)) as typeof write;
  res.end = ((...args: unknown[]) => {
    const found = patch(res.statusCode);
    return found ? end.call(res, found.body, "utf8") : end.apply(res, args as Parameters<typeof end>);
  }) as typeof end;
}

function replacementFor(status: number, res: ServerResponse, began: number, siteName: string): Replacement | null {
  // A failed rendering is a 500. If the database failed, 503 tells browsers, crawlers and caches to come back.
  if (status === 500 && lastDbFailure.at >= began)
    return {
      status: 503,
      type: "text/html; charset=utf-8",
      body: unavailablePage(lastKnownBrand.name ?? siteName, res.req.url ?? "/"),
      headers: { "Retry-After": "10", "Cache-Control": "no-store" },
    };
  // the route has no such method
  if (status === 405 && !res.hasHeader("content-type"))
    return {
      status,
      type: "application/json",
      body: JSON.stringify({ message: "Method Not Allowed" }),
      headers: { "Cache-Control": "no-store" },
    };
  return null;
}

/** For error pages, scripts (they may become workers), and in development public pages (their scripts lack hashes). */
const plainPolicy = () => policy(isDevelopment() ? { "script-src": "'unsafe-inline' 'unsafe-eval'" } : {});

/** Next drops a route handler's Content-Length, so routes send this. */
const BODY_LENGTH_HEADER = "x-body-length";

/** Adds Content-Length, and a Content-Security-Policy unless the response has one. */
export function finalizeHeaders(res: ServerResponse): void {
  const type = String(res.getHeader("content-type") ?? "");
  if (!res.hasHeader("content-security-policy"))
    res.setHeader("Content-Security-Policy", /html|javascript/.test(type) ? plainPolicy() : QUIET_POLICY);
  // Next appends a cached Cache-Control to its own
  const caching = res.getHeader("cache-control");
  if (Array.isArray(caching)) res.setHeader("Cache-Control", caching.at(-1) ?? "");
  const length = res.getHeader(BODY_LENGTH_HEADER);
  if (length === undefined) return;
  res.removeHeader(BODY_LENGTH_HEADER);
  if (!res.hasHeader("content-encoding")) res.setHeader("Content-Length", String(length));
}
