/** Next's cache handler (next.config.ts) over this process's page cache. */
import {
  type CacheHandler,
  type CacheHandlerValue,
  type IncrementalCacheValue,
  isPathKey,
  pathOfKey,
  tagsOfValue,
} from "../next-internals.ts";
import { recordRendering } from "../renderings.ts";
import type { StoredResponse } from "../stored-response.ts";
import { addBrotli } from "./encoded-body.ts";
import { knownVersion } from "./known-versions.ts";
import { prepareValue, rememberPayload, responsesOf } from "./page-responses.ts";
import { findShared, shareEntry } from "./shared-pages.ts";
import { type CacheEntry, currentEpoch, expireTags, findByKey, isNotFound, store } from "./store.ts";
import { validUntilOf } from "./tags.ts";

type SetContext = { tags?: string[]; cacheControl?: unknown };

// The best compression takes fifty times the work of the quick one: too much for a page that is replaced at once.
const COMPRESS_AFTER_MS = 1_000;

export default class PageCacheHandler implements CacheHandler {
  // Next creates a handler per request, before rendering starts
  private readonly since = currentEpoch();
  private readonly version = knownVersion();

  async get(key: string): Promise<CacheHandlerValue | null> {
    const entry = findByKey(key) ?? (await this.take(key));
    return entry ? ({ ...entry } as CacheHandlerValue) : null;
  }

  /** Adopts a page that another instance has rendered. */
  private async take(key: string): Promise<CacheEntry | undefined> {
    if (!isPathKey(key)) return undefined;
    const since = currentEpoch();
    const shared = await findShared(key);
    if (!shared) return undefined;
    storeRendering(key, { ...shared, responses: responsesOf(shared.value, shared.payload) }, since);
    return findByKey(key);
  }

  async set(key: string, value: IncrementalCacheValue | null, context: SetContext): Promise<void> {
    // the data cache matters only for its tags (lib/cache.ts), which Next puts on the page
    if (!isPathKey(key)) return;
    const isPageOrRoute = value?.kind === "APP_PAGE" || value?.kind === "APP_ROUTE";
    const payload = isPageOrRoute ? prepareValue(pathOfKey(key), value) : null;
    const tags = [...(context.tags ?? []), ...tagsOfValue(value)];
    const entry: CacheEntry = {
      value,
      payload,
      tags,
      validUntil: validUntilOf(tags),
      lastModified: Date.now(),
      cacheControl: context.cacheControl,
      responses: responsesOf(value, payload),
    };
    storeRendering(key, entry, this.since);
    if (!isNotFound(entry)) void shareEntry(key, entry, this.version);
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    expireTags([tags].flat());
  }

  resetRequestCache(): void {}
}

function storeRendering(key: string, entry: CacheEntry, since: number): void {
  store(key, entry, since);
  recordRendering(pathOfKey(key), entry, since);
  const { payload, payloadHash } = entry.responses ?? {};
  if (payload && payloadHash) rememberPayload(pathOfKey(key), payloadHash, payload);
  setTimeout(() => {
    if (findByKey(key) !== entry || !entry.responses) return;
    const { document, payload } = entry.responses;
    for (const stored of [document, payload]) if (stored) void compressBest(stored);
  }, COMPRESS_AFTER_MS).unref();
}

async function compressBest({ body: { bodies }, blocks }: StoredResponse): Promise<void> {
  await addBrotli(bodies.identity, bodies);
  // its headers have the length of the quick form
  delete blocks.br;
}
