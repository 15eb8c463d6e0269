/** Next's cache handler (next.config.ts, cacheHandler) over the page cache of this process. */
import type { CacheHandler, CacheHandlerValue } from "next/dist/server/lib/incremental-cache/index.js";
import type { IncrementalCacheValue } from "next/dist/server/response-cache/types.js";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { servedPage } from "./pages.ts";
import { findShared, share } from "./shared-pages.ts";
import { type CacheEntry, expireTags, find, isMissing, isShareable, moment, pathOfKey, store } from "./store.ts";
import { knownVersions } from "./versions.ts";

type SetContext = { tags?: string[]; cacheControl?: unknown };

export default class PageCacheHandler implements CacheHandler {
  // Next makes a handler for every request: what this one stores began to render no earlier than now
  private readonly since = moment();
  private readonly versions = knownVersions();

  async get(key: string): Promise<CacheHandlerValue | null> {
    const entry = find(key) ?? (await this.take(key));
    return entry ? ({ ...entry } as CacheHandlerValue) : null;
  }

  /** What another instance has rendered becomes this one's, too. */
  private async take(key: string): Promise<CacheEntry | undefined> {
    const shared = isShareable(key) ? await findShared(key) : null;
    if (!shared) return undefined;
    const entry = { ...shared, page: pageOf(key, shared.value) };
    store(key, entry, moment());
    return entry;
  }

  async set(key: string, value: IncrementalCacheValue | null, context: SetContext): Promise<void> {
    if (value?.kind === "APP_PAGE") {
      value.headers = { ...value.headers, "content-security-policy": contentSecurityPolicy(value.html) };
    }
    const tags = [...(context.tags ?? []), ...tagsOf(value)];
    const entry = { value, tags, lastModified: Date.now(), cacheControl: context.cacheControl, page: pageOf(key, value) };
    store(key, entry, this.since);
    if (isShareable(key) && !isMissing(entry)) void share(key, entry, this.versions);
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    expireTags([tags].flat());
  }

  resetRequestCache(): void {}
}

function pageOf(key: string, value: IncrementalCacheValue | null) {
  return value?.kind === "APP_PAGE" && (value.status ?? 200) === 200 ? servedPage(pathOfKey(key), value.html) : undefined;
}

function tagsOf(value: IncrementalCacheValue | null): string[] {
  if (value?.kind === "FETCH") return value.tags ?? [];
  const header = value && "headers" in value ? value.headers?.["x-next-cache-tags"] : undefined;
  return typeof header === "string" ? header.split(",") : [];
}
