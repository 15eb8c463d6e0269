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
  res.writeHead = function (this: ServerResponse, ...args: unknown[]) {
    const status = typeof args[0] === "number" ? args[0] : res.statusCode;
    if (/^s-maxage=31536000/.test(String(res.getHeader("cache-control")))) res.setHeader("Cache-Control", PAGE_CACHE_CONTROL);
    // Next names the goal of a redirect twice while it caches it; some clients then go to "/a, /a"
    const location = res.getHeader("location");
    if (Array.isArray(location)) res.setHeader("Location", location[0] ?? "");
    setLastHeaders(res);
    const instead = insteadOf(status, res, began, siteName);
    if (!instead) return writeHead.apply(this, args as Parameters<typeof writeHead>);
    for (const name of ["content-encoding", "content-length", "transfer-encoding", "etag"]) res.removeHeader(name);
    for (const [name, value] of Object.entries({ ...instead.headers, "Content-Type": instead.type })) res.setHeader(name, value);
    res.setHeader("Content-Length", Buffer.byteLength(instead.body));
    res.write = () => true;
    res.end = () => {
      res.write = write;
      return end.call(res, instead.body, "utf8");
    };
    return writeHead.call(this, instead.status);
  } as typeof writeHead;
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
