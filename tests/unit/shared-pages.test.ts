import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setEnv } from "@/lib/env";
import { applyVersions } from "@/lib/front/page-cache/known-versions";
import { findShared, shareEntry } from "@/lib/front/page-cache/shared-pages";
import type { CacheEntry } from "@/lib/front/page-cache/store";
import { hasRedis, redisProcess } from "../support/data-servers";
import { freePort } from "../support/site-process";

const PORT = await freePort();
const KEY = "/route-cache/APP_PAGE/x/$/about";
const value = {
  kind: "APP_PAGE",
  html: "<p>page</p>",
  rscData: Buffer.from("data"),
  headers: { a: "b" },
  status: 200,
  postponed: undefined,
  segmentData: new Map([["/x", Buffer.from("y")]]),
} as CacheEntry["value"];
const page: CacheEntry = {
  value,
  payload: { hash: "hash", script: "scripts()" },
  tags: ["posts", "nothing-has-this-tag"],
  lastModified: 7,
  validUntil: 9_000_000_000_000,
  cacheControl: { revalidate: false, expire: undefined },
};

describe.runIf(hasRedis())("a page shared by Redis (needs redis-server)", () => {
  const redis = redisProcess(PORT);
  beforeAll(async () => {
    await redis.start();
    applyVersions([
      { tag: "posts", version: 4 },
      { tag: "portfolio", version: 7 },
    ]);
    setEnv({ REDIS_URL: redis.url });
  });
  afterAll(() => redis.kill());

  it.each([
    [3, "is not used: a tag of its own has changed since", null],
    [4, "is used unchanged: only another tag has changed since", expect.objectContaining(page)],
    [8, "is not used: this instance does not know what has changed since", null],
  ])("a shared page of version %i %s", async (version, _reason, found) => {
    await shareEntry(KEY, page, version);
    expect(await findShared(KEY)).toEqual(found);
  });

  it("a shared page is not used by an instance that has not reached its rendering time", async () => {
    await shareEntry(KEY, { ...page, lastModified: Date.now() + 60_000 }, 4);
    expect(await findShared(KEY)).toBeNull();
  });

  it("a shared page counts as missing soon when Redis hangs or is unavailable", async () => {
    redis.freeze();
    expect(await findShared(KEY)).toBeNull();
    redis.thaw();
    await redis.kill();
    expect(await findShared(KEY)).toBeNull();
    await shareEntry(KEY, page, 4);
  });
});
