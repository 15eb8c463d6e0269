import type { ServerResponse } from "node:http";
import { policy } from "../page-cache/content-security-policy.ts";

/** For what is no page: nothing is loaded and nothing runs, should a browser take it for a document. */
const QUIET_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** For error pages and for scripts, whose policy is that of a worker made of them. */
const PLAIN_POLICY = policy("");

/** How a route says its body's length: Next drops a Content-Length that a route handler sets. */
const BODY_LENGTH_HEADER = "x-body-length";

/** What can only be known when the headers are about to be sent: the length of a body, and the policy of what has none of its own. */
export function setLastHeaders(res: ServerResponse): void {
  const type = String(res.getHeader("content-type") ?? "");
  if (!res.hasHeader("content-security-policy")) res.setHeader("Content-Security-Policy", /html|javascript/.test(type) ? PLAIN_POLICY : QUIET_POLICY);
  const length = res.getHeader(BODY_LENGTH_HEADER);
  if (length === undefined) return;
  res.removeHeader(BODY_LENGTH_HEADER);
  if (!res.hasHeader("content-encoding")) res.setHeader("Content-Length", String(length));
}
