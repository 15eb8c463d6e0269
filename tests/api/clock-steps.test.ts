import { afterAll, expect, it, vi } from "vitest";
import { db } from "@/lib/db/client";
import { onWrite } from "@/lib/front/page-cache/announcement";
import { type CacheEntry, currentEpoch, findByPath, store } from "@/lib/front/page-cache/store";
import { refreshVersions } from "@/lib/front/page-cache/versions";

const HOUR_MS = 60 * 60_000;
/** longer than known versions count as current */
const TRUSTED_MS = 1_100;

const PAGE: CacheEntry = { value: null, payload: null, tags: ["portfolio"], lastModified: 0, cacheControl: null };
const keep = () => store("/route-cache/APP_PAGE/abc/$/blog", PAGE, currentEpoch());

// reading the versions makes its module the listener of this worker's later files
afterAll(() => onWrite(undefined));

it("after the clock was set back, which expires every page, or forward changes show within a second", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"], now: Date.now() });
  const steps: [number, unknown][] = [
    [-HOUR_MS, undefined],
    [HOUR_MS, expect.anything()],
  ];
  for (const [ms, kept] of steps) {
    await refreshVersions();
    keep();
    vi.setSystemTime(Date.now() + ms);
    await refreshVersions();
    expect(findByPath("/blog")).toEqual(kept);
    keep();
    expect(findByPath("/blog")).toBeDefined();

    // by another instance
    await db().portfolioItem.create({ data: { title: "Hub" }, select: { id: true } });
    vi.advanceTimersByTime(TRUSTED_MS);
    await refreshVersions();
    expect(findByPath("/blog")).toBeUndefined();
  }
});
