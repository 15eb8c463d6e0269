import "server-only";
import { revalidatePath, revalidateTag, unstable_cache } from "next/cache";
import { db } from "./db/client.ts";
import { env, isBuilding, isOnVercel } from "./env.ts";
import { ALL_PAGES, type CacheTag, TAGS_PER_CALL, validUntilTag } from "./front/page-cache/tags.ts";

export type { CacheTag };

/** Lets a public read declare the tags and the expiry time of its result. */
export type PageTags = {
  dependsOn(...tags: CacheTag[]): void;
  /** The page expires at this time, as when a scheduled post is due; null: no limit. */
  validUntil(time: Date | null): void;
};

/**
 * Reads data for a public page, which then depends on `tags` and on what `read` adds: it is rendered again at the first
 * request after one of them expires. Every read of a cached page goes through here; outside pages it only reads.
 */
export async function publicRead<Result>(tags: CacheTag[], read: (page: PageTags) => Promise<Result>): Promise<Result> {
  const all = new Set<string>(tags);
  let validUntil = Infinity;
  try {
    return await read({
      dependsOn: (...more) => more.forEach((tag) => all.add(tag)),
      validUntil: (time) => (validUntil = Math.min(validUntil, time?.getTime() ?? Infinity)),
    });
  } finally {
    await tagPage([...all], validUntil);
  }
}

/** Like `publicRead` for a list, which is empty in a build without a database. */
export const publicList = <Row>(tags: CacheTag[], read: (page: PageTags) => Promise<Row[]>): Promise<Row[]> =>
  isBuildWithoutDatabase() ? Promise.resolve([]) : publicRead(tags, read);

/** Tags the page being rendered: `unstable_cache` is called only for this side effect. */
async function tagPage(tags: string[], validUntil: number): Promise<void> {
  const isLimited = validUntil !== Infinity;
  const all = isLimited ? [...tags, validUntilTag(validUntil)] : tags;
  // for Vercel's cache, which does not understand the tag
  const revalidate = isLimited && isOnVercel() ? Math.max(1, Math.ceil((validUntil - Date.now()) / 1000)) : false;
  for (let index = 0; index < all.length; index += TAGS_PER_CALL) {
    const part = all.slice(index, index + TAGS_PER_CALL);
    await unstable_cache(async () => null, part, { tags: part, revalidate })();
  }
}

/** Runs a write and expires its tags in Vercel's cache; elsewhere lib/db/write.ts announces the write to ours. */
export async function expireOnVercel<Result>(write: () => Promise<Result>): Promise<Result> {
  const { _max: before } = await db().pageVersion.aggregate({ _max: { version: true } });
  try {
    return await write();
  } finally {
    const where = { version: { gt: before.version ?? 0n } };
    for (const { tag } of await db().pageVersion.findMany({ where, select: { tag: true } }))
      if (tag === ALL_PAGES) revalidatePath("/", "layout");
      else revalidateTag(tag, { expire: 0 });
  }
}

/** Whether `next build` renders without a database; our server discards these pages. On Vercel the build reads. */
export const isBuildWithoutDatabase = (): boolean => isBuilding() && !(isOnVercel() && env().DATABASE_URL);
