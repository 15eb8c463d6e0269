import type { ServerResponse } from "node:http";
import { lastDbFailure } from "../db/pool.ts";
import { knownName } from "../site/known-name.ts";
import { finalizeHeaders } from "./finalize-headers.ts";
import { unavailablePage } from "./unavailable-page.ts";

type Replacement = { status: number; type: string; body: string; headers?: Record<string, string> };

/**
 * Changes what Next.js is about to send: a rendering that failed without the database, a method without a handler,
 * the last headers. `siteName` is for a brand never read.
 */
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
  // A failed rendering is a 500. Where the database failed, 503 tells browsers, crawlers and caches to come back.
  if (status === 500 && lastDbFailure.at >= began) {
    return {
      status: 503,
      type: "text/html; charset=utf-8",
      body: unavailablePage(knownName.brand ?? siteName, res.req.url ?? "/"),
      headers: { "Retry-After": "10", "Cache-Control": "no-store" },
    };
  }
  // the route has no such method
  if (status === 405 && !res.hasHeader("content-type")) {
    return {
      status,
      type: "application/json",
      body: JSON.stringify({ message: "Method Not Allowed" }),
      headers: { "Cache-Control": "no-store" },
    };
  }
  return null;
}
