import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setEnv } from "@/lib/env";
import { findShared, share } from "@/lib/page-cache/shared-pages";
import type { CacheEntry } from "@/lib/page-cache/store";
import { hasRedis, redisProcess } from "../support/redis-process";

const PORT = 3238;
const page: CacheEntry = {
  value: { kind: "APP_PAGE", html: "<p>page</p>", rscData: Buffer.from("data"), headers: { a: "b" }, status: 200, postponed: undefined, segmentData: new Map([["/x", Buffer.from("y")]]) } as CacheEntry["value"],
  tags: ["posts", "nothing-has-this-tag"],
  lastModified: 7,
  cacheControl: { revalidate: false, expire: undefined },
};

// no version is known in this process: what was rendered from none is current
describe.runIf(hasRedis())("a page shared by Redis", () => {
  const redis = redisProcess(PORT);
  beforeAll(async () => {
    await redis.start();
    setEnv({ REDIS_URL: redis.url });
  });
  afterAll(() => redis.kill());

  it("comes back as it was", async () => {
    await share("/route-cache/APP_PAGE/x/$/about", page, new Map());
    expect(await findShared("/route-cache/APP_PAGE/x/$/about")).toMatchObject(page);
    expect(await findShared("/route-cache/APP_PAGE/x/$/other")).toBeNull();
  });

  it("is not used when one of its tags has another version now", async () => {
    await share("/route-cache/APP_PAGE/x/$/about", page, new Map([["posts", "an older one"]]));
    expect(await findShared("/route-cache/APP_PAGE/x/$/about")).toBeNull();
    await share("/route-cache/APP_PAGE/x/$/about", page, new Map([["portfolio", "an older one"]]));
    expect(await findShared("/route-cache/APP_PAGE/x/$/about")).not.toBeNull();
  });

  it("is nothing, soon, while Redis hangs or is away", async () => {
    redis.freeze();
    expect(await findShared("/route-cache/APP_PAGE/x/$/about")).toBeNull();
    redis.thaw();
    await redis.kill();
    expect(await findShared("/route-cache/APP_PAGE/x/$/about")).toBeNull();
    await share("/route-cache/APP_PAGE/x/$/about", page, new Map());
  });
});
