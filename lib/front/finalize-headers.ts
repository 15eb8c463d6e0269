import type { ServerResponse } from "node:http";
import { isDevelopment } from "../env.ts";
import { policy, QUIET_POLICY } from "../security/content-security-policy.ts";

/** For error pages, and scripts, which may become workers; in development for public pages, too, whose scripts nothing hashes. */
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
