import type { ServerResponse } from "node:http";
import { policy, QUIET_POLICY } from "./page-cache/content-security-policy.ts";

/** For error pages and for scripts, whose policy is that of a worker made of them. */
const PLAIN_POLICY = policy("");

/** How a route says its body's length: Next drops a Content-Length that a route handler sets. */
const BODY_LENGTH_HEADER = "x-body-length";

/** Adds what is known only when the headers are about to be sent: the length of a body, and a policy where there is none. */
export function finalizeHeaders(res: ServerResponse): void {
  const type = String(res.getHeader("content-type") ?? "");
  if (!res.hasHeader("content-security-policy"))
    res.setHeader("Content-Security-Policy", /html|javascript/.test(type) ? PLAIN_POLICY : QUIET_POLICY);
  // Next adds a cached value's own to the one it has set before
  const caching = res.getHeader("cache-control");
  if (Array.isArray(caching)) res.setHeader("Cache-Control", caching.at(-1) ?? "");
  const length = res.getHeader(BODY_LENGTH_HEADER);
  if (length === undefined) return;
  res.removeHeader(BODY_LENGTH_HEADER);
  if (!res.hasHeader("content-encoding")) res.setHeader("Content-Length", String(length));
}
