/**
 * This process's page cache: what Next.js has rendered, with compressed bytes, until a write expires a tag or its time
 * ends. Shared by Next's cache handler and the server in front. In memory only: after a restart no withdrawn page can
 * come back.
 */
import { LRUCache } from "lru-cache";
import { type IncrementalCacheValue, pathOfKey } from "../next-internals.ts";
import type { Payload } from "./page-path.ts";
import type { PageResponses } from "./page-responses.ts";
import { ALL_PAGES } from "./tags.ts";

export type CacheEntry = {
  value: IncrementalCacheValue | null;
  /** A page's removed scripts, joined. */
  payload: Payload | null;
  tags: readonly string[];
  /** In milliseconds since 1970; undefined: no limit. */
  validUntil?: number;
  lastModified: number;
  cacheControl: unknown;
  responses?: PageResponses;
};

const MAX_BYTES = 96 * 1024 * 1024;
// Unknown addresses are cached apart: a flood of them cannot evict pages.
const MAX_MISSING = 500;
const MAX_EXPIRED_TAGS = 10_000;

const pathKeys = new Map<string, string>();
const keysByTag = new Map<string, Set<string>>();
const entries = new LRUCache<string, CacheEntry>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf, dispose: forget });
const missing = new LRUCache<string, CacheEntry>({ max: MAX_MISSING, dispose: forget });

// A logical clock: every expiry is a tick. A rendering that began before one of its tags expired is not stored.
let epoch = 0;
const expiredAt = new Map<string, number>();
/** A rendering that began before this tick may have expired by a tag that was dropped from `expiredAt`. */
let droppedTagsEpoch = 0;

/** The tick to remember when a rendering begins. */
export const currentEpoch = (): number => epoch;

export function findByKey(key: string): CacheEntry | undefined {
  const entry = entries.get(key) ?? missing.get(key);
  if (!entry || isValid(entry)) return entry;
  remove(key);
  return undefined;
}

/** The entry of a page ("/about"; "/index" is the home page), possibly a 404. */
export function findByPath(path: string): CacheEntry | undefined {
  const key = pathKeys.get(path);
  return key === undefined ? undefined : findByKey(key);
}

/** Stores a rendering that began at `since`, unless it has expired. */
export function store(key: string, entry: CacheEntry, since: number): void {
  if (since < droppedTagsEpoch || !isValid(entry)) return;
  if ([ALL_PAGES, ...entry.tags].some((tag) => (expiredAt.get(tag) ?? -1) > since)) return;
  remove(key);
  (isNotFound(entry) ? missing : entries).set(key, entry);
  pathKeys.set(pathOfKey(key), key);
  for (const tag of entry.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
}

export function isNotFound({ value }: CacheEntry): boolean {
  return value !== null && "status" in value && value.status === 404;
}

export function expireTags(tags: readonly string[]): void {
  epoch += 1;
  for (const tag of tags) {
    expiredAt.delete(tag);
    expiredAt.set(tag, epoch);
  }
  for (const [tag, tick] of expiredAt) {
    if (expiredAt.size <= MAX_EXPIRED_TAGS) break;
    expiredAt.delete(tag);
    droppedTagsEpoch = tick;
  }
  if (tags.includes(ALL_PAGES)) {
    entries.clear();
    missing.clear();
    return;
  }
  for (const tag of tags) for (const key of [...(keysByTag.get(tag) ?? [])]) remove(key);
}

let latestTime = 0;

/** Expires all pages if the clock was set back since the last call: they may show posts that are not due yet. */
export function expireIfClockSetBack(): void {
  const time = Date.now();
  if (time < latestTime) expireTags([ALL_PAGES]);
  latestTime = time;
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
    // as strings, and as bytes in up to three encodings
    return 1 + (value.html.length + (payload?.script.length ?? 0)) * 3 + (value.rscData?.length ?? 0) + segments;
  }
  return 1 + (value?.kind === "APP_ROUTE" ? value.body.length : 0);
}
