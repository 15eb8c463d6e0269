/**
 * The page cache of this process: what Next.js has rendered, with the compressed bytes made of it, until a write expires
 * one of its tags or its time is over. Shared by Next's cache handler and the HTTP server in front, both plain modules of
 * one process. Nothing is written to disk: a restart begins with an empty cache, so no withdrawn page can come back.
 */
import { LRUCache } from "lru-cache";
import { type IncrementalCacheValue, pathOfKey } from "../next-internals.ts";
import type { Served } from "./served-page.ts";
import { ALL_PAGES } from "./tags.ts";

export type CacheEntry = {
  value: IncrementalCacheValue | null;
  /** of a page: the scripts that were taken out of its HTML, as one */
  payload: string | null;
  tags: readonly string[];
  /** in milliseconds since 1970; undefined: until a tag expires */
  validUntil?: number;
  lastModified: number;
  cacheControl: unknown;
  served?: Served;
};

const MAX_BYTES = 96 * 1024 * 1024;
// Unknown addresses are remembered too, but apart, so that a flood of them cannot push real pages out.
const MAX_MISSING = 500;
const MAX_EXPIRED_TAGS = 10_000;

const pathKeys = new Map<string, string>();
const keysByTag = new Map<string, Set<string>>();
const entries = new LRUCache<string, CacheEntry>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf, dispose: forget });
const missing = new LRUCache<string, CacheEntry>({ max: MAX_MISSING, dispose: forget });

// A logical clock: every expiry is a tick. What began to render before a tag of its own expired is not stored after it.
let now = 0;
const expiredAt = new Map<string, number>();
/** what began to render before this tick may have expired by a tag that `expiredAt` has no room for */
let forgottenUntil = 0;

/** The tick to remember when a rendering begins. */
export function currentEpoch(): number {
  return now;
}

/** The entry under `key`, unless its time is over. */
export function find(key: string): CacheEntry | undefined {
  const entry = entries.get(key) ?? missing.get(key);
  if (!entry || isValid(entry)) return entry;
  remove(key);
  return undefined;
}

/** The entry of the page at `path` ("/about"; "/index" is the home page), which may say that there is none. */
export function findByPath(path: string): CacheEntry | undefined {
  const key = pathKeys.get(path);
  return key === undefined ? undefined : find(key);
}

/** Stores what began to render at `since`, unless it has expired meanwhile. */
export function store(key: string, entry: CacheEntry, since: number): void {
  if (since < forgottenUntil || !isValid(entry)) return;
  if ([ALL_PAGES, ...entry.tags].some((tag) => (expiredAt.get(tag) ?? -1) > since)) return;
  remove(key);
  (isMissing(entry) ? missing : entries).set(key, entry);
  pathKeys.set(pathOfKey(key), key);
  for (const tag of entry.tags) {
    const keys = keysByTag.get(tag);
    if (keys) keys.add(key);
    else keysByTag.set(tag, new Set([key]));
  }
}

/** Whether the entry says that there is nothing at its address. */
export function isMissing({ value }: CacheEntry): boolean {
  return value !== null && "status" in value && value.status === 404;
}

/** Forgets everything that was rendered under one of `tags`. */
export function expireTags(tags: readonly string[]): void {
  now += 1;
  for (const tag of tags) {
    expiredAt.delete(tag);
    expiredAt.set(tag, now);
  }
  for (const [tag, tick] of expiredAt) {
    if (expiredAt.size <= MAX_EXPIRED_TAGS) break;
    expiredAt.delete(tag);
    forgottenUntil = tick;
  }
  if (tags.includes(ALL_PAGES)) {
    entries.clear();
    missing.clear();
    return;
  }
  for (const tag of tags) {
    for (const key of [...(keysByTag.get(tag) ?? [])]) remove(key);
  }
}

const isValid = ({ validUntil }: CacheEntry) => validUntil === undefined || Date.now() < validUntil;

function remove(key: string): void {
  entries.delete(key);
  missing.delete(key);
}

function forget({ tags }: CacheEntry, key: string): void {
  pathKeys.delete(pathOfKey(key));
  for (const tag of tags) {
    const keys = keysByTag.get(tag);
    if (keys?.delete(key) && keys.size === 0) keysByTag.delete(tag);
  }
}

function sizeOf({ value, payload }: CacheEntry): number {
  if (value?.kind === "APP_PAGE") {
    const segments = [...(value.segmentData?.values() ?? [])].reduce((sum, segment) => sum + segment.length, 0);
    // held as strings and, once served, as bytes in up to three encodings
    return 1 + (value.html.length + (payload?.length ?? 0)) * 3 + (value.rscData?.length ?? 0) + segments;
  }
  return 1 + (value?.kind === "APP_ROUTE" ? value.body.length : 0);
}
