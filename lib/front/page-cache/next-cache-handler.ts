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
import { finishValue, rememberPayload, servedOf } from "./served-page.ts";
import { findShared, share } from "./shared-pages.ts";
import { type CacheEntry, currentEpoch, expireTags, find, isMissing, store } from "./store.ts";
import { validUntilOf } from "./tags.ts";

type SetContext = { tags?: string[]; cacheControl?: unknown };

// The best compression takes fifty times the work of the quick one: too much for a page that is replaced at once.
const BEST_AFTER_MS = 1_000;

export default class PageCacheHandler implements CacheHandler {
  // Next creates a handler per request, before rendering starts
  private readonly since = currentEpoch();
  private readonly version = knownVersion();

  async get(key: string): Promise<CacheHandlerValue | null> {
    const entry = find(key) ?? (await this.take(key));
    return entry ? ({ ...entry } as CacheHandlerValue) : null;
  }

  /** Adopts a page that another instance has rendered. */
  private async take(key: string): Promise<CacheEntry | undefined> {
    if (!isPathKey(key)) return undefined;
    const since = currentEpoch();
    const shared = await findShared(key);
    if (!shared) return undefined;
    keep(key, { ...shared, served: servedOf(shared.value, shared.payload) }, since);
    return find(key);
  }

  async set(key: string, value: IncrementalCacheValue | null, context: SetContext): Promise<void> {
    // the data cache matters only for its tags (lib/cache.ts), which Next puts on the page
    if (!isPathKey(key)) return;
    const isFinished = value?.kind === "APP_PAGE" || value?.kind === "APP_ROUTE";
    const payload = isFinished ? finishValue(pathOfKey(key), value) : null;
    const tags = [...(context.tags ?? []), ...tagsOfValue(value)];
    const entry: CacheEntry = {
      value,
      payload,
      tags,
      validUntil: validUntilOf(tags),
      lastModified: Date.now(),
      cacheControl: context.cacheControl,
      served: servedOf(value, payload),
    };
    keep(key, entry, this.since);
    if (!isMissing(entry)) void share(key, entry, this.version);
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    expireTags([tags].flat());
  }

  resetRequestCache(): void {}
}

function keep(key: string, entry: CacheEntry, since: number): void {
  store(key, entry, since);
  recordRendering(pathOfKey(key), entry, since);
  const { payload, payloadHash } = entry.served ?? {};
  if (payload && payloadHash) rememberPayload(pathOfKey(key), payloadHash, payload);
  setTimeout(() => {
    if (find(key) !== entry || !entry.served) return;
    const { document, payload } = entry.served;
    for (const stored of [document, payload]) if (stored) void compressBest(stored);
  }, BEST_AFTER_MS).unref();
}

async function compressBest({ body: { bodies }, blocks }: StoredResponse): Promise<void> {
  await addBrotli(bodies.identity, bodies);
  // its headers have the length of the quick form
  delete blocks.br;
}
