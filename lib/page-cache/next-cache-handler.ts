/** Next's cache handler (next.config.ts, cacheHandler) over the page cache of this process. */
import type { CacheHandler, CacheHandlerValue } from "next/dist/server/lib/incremental-cache/index.js";
import type { IncrementalCacheValue } from "next/dist/server/response-cache/types.js";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { servedPage } from "./pages.ts";
import { expireTags, find, moment, pathOfKey, store } from "./store.ts";

type SetContext = { tags?: string[]; cacheControl?: unknown };

export default class PageCacheHandler implements CacheHandler {
  // Next makes a handler for every request: what this one stores began to render no earlier than now
  private readonly since = moment();

  async get(key: string): Promise<CacheHandlerValue | null> {
    const entry = find(key);
    return entry ? ({ ...entry } as CacheHandlerValue) : null;
  }

  async set(key: string, value: IncrementalCacheValue | null, context: SetContext): Promise<void> {
    if (value?.kind === "APP_PAGE") {
      value.headers = { ...value.headers, "content-security-policy": contentSecurityPolicy(value.html) };
    }
    const tags = [...(context.tags ?? []), ...tagsOf(value)];
    const page = value?.kind === "APP_PAGE" ? servedPage(pathOfKey(key), value.html) : undefined;
    store(key, { value, tags, lastModified: Date.now(), cacheControl: context.cacheControl, page }, this.since);
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    expireTags([tags].flat());
  }

  resetRequestCache(): void {}
}

function tagsOf(value: IncrementalCacheValue | null): string[] {
  if (value?.kind === "FETCH") return value.tags ?? [];
  const header = value && "headers" in value ? value.headers?.["x-next-cache-tags"] : undefined;
  return typeof header === "string" ? header.split(",") : [];
}
