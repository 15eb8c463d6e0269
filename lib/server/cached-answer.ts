/**
 * Answers from the page cache without entering Next.js: rendered pages and the build's static files, compressed once,
 * with ETag and 304. Whatever is not certain to be the same for everybody is left to Next.
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { etagOf, isCompressionPending, negotiate, type Representation } from "../page-cache/representation.ts";
import { findPage, findPayload } from "../page-cache/pages.ts";

/** A browser asks again each time (a 304 is small); a cache in front may answer for one second. */
export const PAGE_CACHE_CONTROL = "public, max-age=0, s-maxage=1, must-revalidate";
const IMMUTABLE = "public, max-age=31536000, immutable";
const STATIC_FILES_MAX_BYTES = 32 * 1024 * 1024;

type Headers = Record<string, string | string[] | number | undefined>;
type Cached = { representation: Representation; headers: Headers };

const staticFiles = new LRUCache<string, Cached>({
  maxSize: STATIC_FILES_MAX_BYTES,
  sizeCalculation: ({ representation }) => representation.bodies.identity.length * 2 + 1,
});

const CONTENT_TYPES: Record<string, string> = {
  ".js": "application/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".json": "application/json; charset=utf-8",
};

/** Answers `req` if it is cached; false leaves it to Next. */
export function answerFromCache(req: IncomingMessage, res: ServerResponse, distDir: string): boolean {
  if (req.method !== "GET" && req.method !== "HEAD") return false;
  const target = req.url ?? "";
  const found = payload(target) ?? (target.startsWith("/_next/static/") ? staticFile(target, distDir) : page(req, target));
  if (!found) return false;
  send(req, res, found);
  return true;
}

// What the client router asks for at the same address, and previews, which are nobody else's.
const NOT_THE_DOCUMENT = ["rsc", "next-router-prefetch", "next-router-state-tree", "next-action", "x-prerender-revalidate"];

/** Whether `req` asks for a page as everybody sees it. */
export function isTheDocument({ headers }: IncomingMessage): boolean {
  return !NOT_THE_DOCUMENT.some((name) => headers[name] !== undefined) && !headers.cookie?.includes("__prerender_bypass");
}

function page(req: IncomingMessage, target: string): Cached | null {
  if (!isTheDocument(req)) return null;
  const found = findPage(target);
  if (!found || isCompressionPending(acceptEncodingOf(req), found.document.bodies)) return null;
  return {
    representation: found.document,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": found.contentSecurityPolicy,
      // the client router asks for its payload at the same address by these headers
      Vary: "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding",
      "Cache-Control": PAGE_CACHE_CONTROL,
    },
  };
}

function payload(target: string): Cached | null {
  const representation = findPayload(target);
  if (!representation) return null;
  return {
    representation,
    headers: { "Content-Type": CONTENT_TYPES[".js"], "Cache-Control": PAGE_CACHE_CONTROL, Vary: "Accept-Encoding" },
  };
}

function staticFile(target: string, distDir: string): Cached | null {
  const name = target.split("?", 1)[0] ?? "";
  if (!/^\/_next\/static\/[\w./~()-]+$/.test(name) || name.includes("..")) return null;
  const cached = staticFiles.get(name);
  if (cached) return cached;
  const type = CONTENT_TYPES[path.extname(name)];
  if (!type) return null;
  try {
    const file = path.join(distDir, name.slice("/_next/".length));
    if (!statSync(file).isFile()) return null;
    const identity = readFileSync(file);
    // scripts/build.ts writes the compressed forms beside the files
    const bodies = { identity, gzip: readIfThere(`${file}.gz`), br: readIfThere(`${file}.br`) };
    const made = {
      representation: { etag: etagOf(identity), bodies },
      headers: { "Content-Type": type, "Cache-Control": IMMUTABLE, Vary: "Accept-Encoding" },
    };
    staticFiles.set(name, made);
    return made;
  } catch {
    return null;
  }
}

function readIfThere(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}

const acceptEncodingOf = (req: IncomingMessage) => req.headers["accept-encoding"]?.toString();

function send(req: IncomingMessage, res: ServerResponse, { representation, headers }: Cached): void {
  const encoding = negotiate(acceptEncodingOf(req), representation.bodies);
  const body = representation.bodies[encoding] ?? representation.bodies.identity;
  const etag = `${representation.etag}-${encoding}`;
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) res.setHeader(name, value);
  }
  res.setHeader("ETag", `"${etag}"`);
  if (matches(req.headers["if-none-match"], etag)) {
    res.statusCode = 304;
    res.end();
    return;
  }
  if (encoding !== "identity") res.setHeader("Content-Encoding", encoding);
  res.setHeader("Content-Length", body.length);
  res.statusCode = 200;
  res.end(req.method === "HEAD" ? undefined : body);
}

/** If-None-Match (RFC 9110, 13.1.2): weak comparison. Of this encoding alone: a cache in front keeps one entry for each. */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(",").some((candidate) => {
    const tag = candidate.trim().replace(/^W\//, "").replace(/^"|"$/g, "");
    return tag === "*" || tag === etag;
  });
}
