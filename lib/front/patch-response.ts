import type { ServerResponse } from "node:http";
import { brandColors } from "../brand/palette.ts";
import { lastDbFailure } from "../db/pool.ts";
import { isDevelopment } from "../env.ts";
import { escapeHtml } from "../escape.ts";
import { policy, QUIET_POLICY } from "../security/content-security-policy.ts";
import { blog, post } from "../site/documents/blog.ts";
import { lastKnownBrand } from "../site/last-known-brand.ts";

const { paper, ink, signalDeep } = brandColors;
const { back, failed } = post.default;

/** Shown when the database is down and the page is not cached: one HTML file that needs no further request. */
function unavailablePage(siteName: string, address: string): string {
  const name = escapeHtml(siteName);
  const reason = failureReason(address);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Back in a moment · ${name}</title>
<style>
  body { box-sizing: border-box; margin: 0; min-height: 100vh; display: grid; align-content: center; padding: 24px; background: ${paper}; color: ${ink}; font: 18px/1.55 system-ui, sans-serif }
  main { max-width: 40rem; margin: 0 auto; width: 100%; border-top: 1px solid ${ink}; padding-top: 24px }
  p:first-child { font: 13px ui-monospace, monospace; letter-spacing: .08em; text-transform: uppercase; color: ${signalDeep}; margin: 0 }
  h1 { font-size: clamp(40px, 9vw, 88px); line-height: 1; letter-spacing: -.03em; margin: 16px 0 24px }
  a { color: ${signalDeep} }
  .button { display: inline-block; padding: 12px 20px; background: ${ink}; color: ${paper}; text-decoration: none }
</style>
<main>
  <p>503 · ${name}</p>
  <h1>Between two tracks.</h1>
  <p>${reason ? `${reason}. ` : ""}This page cannot be read at the moment. It will be back shortly: please <a href="">try again</a> in a few seconds.</p>${
    reason ? `\n  <p><a class="button" href="${back.href}">${back.label}</a></p>` : ""
  }
</main>
</html>
`;
}

function failureReason(address: string): string | null {
  if (/^\/blog\/(?!category\/|search\b)/.test(address)) return failed;
  return /^\/blog\b/.test(address) ? blog.default.failed.text : null;
}

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
