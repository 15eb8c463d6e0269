/**
 * The page cache of this process: what Next.js has rendered, with the compressed bytes made of it, until a write expires
 * the tags it was rendered under. Loaded by Next's cache handler and by the HTTP server in front of it, which share it
 * because both are plain modules of one process. Nothing is written to disk: a restart begins with an empty cache, so
 * that no withdrawn page can come back.
 */
import { LRUCache } from "lru-cache";
import type { IncrementalCacheValue } from "next/dist/server/response-cache/types.js";
import type { Representation } from "./representation.ts";

/** A page as bytes: the document, the payload that the framework asks for later, and the policy of both. */
export type ServedPage = { document: Representation; payload: Representation | null; contentSecurityPolicy: string };

export type CacheEntry = {
  value: IncrementalCacheValue | null;
  tags: readonly string[];
  lastModified: number;
  cacheControl: unknown;
  /** of a page: what is served of it */
  page?: ServedPage;
};

const MAX_BYTES = 96 * 1024 * 1024;
// Unknown addresses are remembered too, but apart, so that a flood of them cannot push real pages out.
const MAX_MISSING = 500;

const pageKeys = new Map<string, string>();
const entries = new LRUCache<string, CacheEntry>({
  maxSize: MAX_BYTES,
  sizeCalculation: sizeOf,
  dispose: forgetPath,
});
const missing = new LRUCache<string, CacheEntry>({ max: MAX_MISSING, dispose: forgetPath });

// A logical clock: every expiry is a tick. What began to render before its tag expired is not stored after it.
let now = 0;
const expiredAt = new Map<string, number>();

/** The moment to remember when a rendering begins. */
export function moment(): number {
  return now;
}

export function find(key: string): CacheEntry | undefined {
  return entries.get(key) ?? missing.get(key);
}

/** The entry of the page at `path` ("/about"; "/index" is the home page), which may say that there is none. */
export function findByPath(path: string): CacheEntry | undefined {
  const key = pageKeys.get(path);
  return key === undefined ? undefined : find(key);
}

/** Stores what began to render at `since`, unless one of its tags has expired since then. */
export function store(key: string, entry: CacheEntry, since: number): void {
  if (entry.tags.some((tag) => (expiredAt.get(tag) ?? -1) > since)) return;
  (isMissing(entry) ? missing : entries).set(key, entry);
  if (entry.value?.kind === "APP_PAGE") pageKeys.set(pathOfKey(key), key);
}

/** Whether the entry says that there is nothing at its address. */
export function isMissing({ value }: CacheEntry): boolean {
  return value !== null && "status" in value && value.status === 404;
}

/** Whether `key` is that of a page or of a file made like one (a feed, a share image). */
export function isShareable(key: string): boolean {
  return key.includes("/$/");
}

/** Forgets everything that was rendered under one of `tags`. */
export function expireTags(tags: readonly string[]): void {
  now += 1;
  for (const tag of tags) expiredAt.set(tag, now);
  const concerned = new Set(tags);
  for (const cache of [entries, missing]) {
    for (const [key, entry] of cache.entries()) {
      if (entry.tags.some((tag) => concerned.has(tag))) cache.delete(key);
    }
  }
}

/** The path of a page's key: Next's keys are `/route-cache/KIND/HASH/$PATH`. */
export function pathOfKey(key: string): string {
  return key.slice(key.indexOf("/$") + 2);
}

function forgetPath(_entry: CacheEntry, key: string, reason: string): void {
  if (reason !== "set") pageKeys.delete(pathOfKey(key));
}

function sizeOf({ value }: CacheEntry): number {
  if (!value) return 1;
  if (value.kind === "APP_PAGE") {
    const segments = [...(value.segmentData?.values() ?? [])].reduce((sum, segment) => sum + segment.length, 0);
    // the HTML is held as a string and, once served, as bytes in up to three encodings
    return 1 + value.html.length * 3 + (value.rscData?.length ?? 0) + segments;
  }
  if (value.kind === "APP_ROUTE") return 1 + value.body.length;
  return 1 + JSON.stringify(value).length;
}
