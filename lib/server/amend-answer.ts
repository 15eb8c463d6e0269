import type { ServerResponse } from "node:http";
import { outage } from "../outage.ts";
import { PAGE_CACHE_CONTROL } from "./cached-answer.ts";
import { setLastHeaders } from "./last-headers.ts";
import { unavailablePage } from "./unavailable-page.ts";

type Instead = { status: number; type: string; body: string; headers?: Record<string, string> };

/** Mends what Next.js is about to answer: what caches may do with a page, and answers that say the wrong thing or nothing. */
export function amendAnswer(res: ServerResponse, siteName: string): void {
  const began = Date.now();
  const { writeHead, write, end } = res;
  let instead: Instead | null | undefined;

  // headers are sent by writeHead, by the first write or by the end, whichever comes first
  const amend = (status: number): Instead | null => {
    if (instead !== undefined) return instead;
    if (/^s-maxage=31536000/.test(String(res.getHeader("cache-control")))) res.setHeader("Cache-Control", PAGE_CACHE_CONTROL);
    // Next names the goal of a redirect twice while it caches it; some clients then go to "/a, /a"
    const location = res.getHeader("location");
    if (Array.isArray(location)) res.setHeader("Location", location[0] ?? "");
    setLastHeaders(res);
    instead = insteadOf(status, res, began, siteName);
    if (!instead) return null;
    for (const name of ["content-encoding", "content-length", "transfer-encoding", "etag"]) res.removeHeader(name);
    for (const [name, value] of Object.entries({ ...instead.headers, "Content-Type": instead.type })) res.setHeader(name, value);
    res.setHeader("Content-Length", Buffer.byteLength(instead.body));
    res.statusCode = instead.status;
    return instead;
  };
  res.writeHead = ((...args: unknown[]) => {
    const found = amend(typeof args[0] === "number" ? args[0] : res.statusCode);
    return found ? writeHead.call(res, found.status) : writeHead.apply(res, args as Parameters<typeof writeHead>);
  }) as typeof writeHead;
  res.write = ((...args: unknown[]) => (amend(res.statusCode) ? true : write.apply(res, args as Parameters<typeof write>))) as typeof write;
  res.end = ((...args: unknown[]) => {
    const found = amend(res.statusCode);
    return found ? end.call(res, found.body, "utf8") : end.apply(res, args as Parameters<typeof end>);
  }) as typeof end;
}

function insteadOf(status: number, res: ServerResponse, began: number, siteName: string): Instead | null {
  // A rendering that failed is a 500, whatever failed. Where it was the database, 503 tells browsers, crawlers and caches to come back.
  if (status === 500 && outage.at >= began) {
    return { status: 503, type: "text/html; charset=utf-8", body: unavailablePage(siteName), headers: { "Retry-After": "10", "Cache-Control": "no-store" } };
  }
  // a method that a route of the API does not have
  if (status === 405 && !res.hasHeader("content-type")) {
    return { status, type: "application/json", body: JSON.stringify({ message: "Method Not Allowed" }), headers: { "Cache-Control": "no-store" } };
  }
  return null;
}
