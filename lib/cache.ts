import "server-only";
import { cache } from "react";
import { revalidateTag, unstable_cache } from "next/cache";
import { env, isBuilding, isOnVercel } from "./env.ts";
import { announceExpiry } from "./page-cache/announcement.ts";

/** One tag a domain: a write of that domain expires every page that was rendered from it. */
export type CacheTag = "posts" | "categories" | "portfolio";

/**
 * Ties the page that is being rendered to `tags`: it is rendered again after a write of one of those domains.
 * (What is cached here is nothing; the tags are what the page takes from it. The rows themselves are kept once, as HTML.)
 */
export const renderedFrom = cache(async (...tags: CacheTag[]): Promise<void> => {
  await unstable_cache(async () => null, ["rendered-from", ...tags], { tags })();
});

/** Expires every page rendered from these domains; the next request sees the change, also on another instance. */
export async function expire(...tags: CacheTag[]): Promise<void> {
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  await announceExpiry(tags);
}

/**
 * True while `next build` renders pages without a database: a server of our own throws them away, and its build must not
 * need one, nor one that is migrated. On Vercel they are what is served first, so there the build reads.
 */
export function isBuildWithoutDatabase(): boolean {
  return isBuilding() && !(isOnVercel() && env().DATABASE_URL);
}
