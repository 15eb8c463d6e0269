import { beforeEach, expect, it, vi } from "vitest";
import { type CacheEntry, currentEpoch, expireTags, store } from "@/lib/front/page-cache/store";
import { findOrRender, recordRendering, renderAfterOlder } from "@/lib/front/renderings";

const key = (path: string) => `/route-cache/APP_PAGE/abc/$${path}`;
const page = (html: string): CacheEntry => ({
  value: { kind: "APP_PAGE", html, headers: {}, status: 200 } as CacheEntry["value"],
  ...{ payload: null, tags: ["post:1"], lastModified: 0, cacheControl: undefined },
});
const htmlOf = (entry: CacheEntry | undefined) => (entry?.value?.kind === "APP_PAGE" ? entry.value.html : undefined);

/** Renderings that the test ends; each shows what was current at its start. */
function renderer(path: string) {
  const ends: (() => void)[] = [];
  let current = "first";
  const render = vi.fn(async () => {
    const since = currentEpoch();
    const entry = page(current);
    await new Promise<void>((resolve) => ends.push(resolve));
    store(key(path), entry, since);
    recordRendering(path, entry, since);
  });
  return {
    render,
    write: (text: string) => {
      current = text;
      expireTags(["post:1"]);
    },
    end: async (index: number) => {
      await vi.waitFor(() => expect(ends[index]).toBeDefined());
      ends[index]?.();
    },
  };
}

beforeEach(() => expireTags(["*"]));

it("a page missing in the cache is rendered once for all who wait for it", async () => {
  const { render, end } = renderer("/a");
  const asked = [findOrRender("/a", render), findOrRender("/a", render)];
  await end(0);
  expect((await Promise.all(asked)).map(htmlOf)).toEqual(["first", "first"]);
  expect(htmlOf(await findOrRender("/a", render))).toBe("first");
  expect(render).toHaveBeenCalledTimes(1);
});

it("a page is rendered again for requests after a write, and not for those before it", async () => {
  const { render, write, end } = renderer("/b");
  const before = findOrRender("/b", render);
  write("second");
  const after = [findOrRender("/b", render), findOrRender("/b", render)];
  await end(0);
  expect(htmlOf(await before)).toBe("first");
  await end(1);
  expect((await Promise.all(after)).map(htmlOf)).toEqual(["second", "second"]);
  expect(render).toHaveBeenCalledTimes(2);
});

it("a page is not rendered again after a write that does not affect it", async () => {
  const { render, end } = renderer("/c");
  const before = findOrRender("/c", render);
  expireTags(["post:2"]);
  const after = findOrRender("/c", render);
  await end(0);
  expect((await Promise.all([before, after])).map(htmlOf)).toEqual(["first", "first"]);
  expect(render).toHaveBeenCalledTimes(1);
});

it("a rendering without a result gives nothing and is retried by the next request", async () => {
  const render = vi.fn(async () => {});
  expect([await findOrRender("/d", render), await findOrRender("/d", render)]).toEqual([undefined, undefined]);
  expect(render).toHaveBeenCalledTimes(2);
});

it("Next.js does not respond before a rendering that began before the last write has ended", async () => {
  const { render, write, end } = renderer("/e");
  const before = findOrRender("/e", render);
  const answer = vi.fn(async () => {});
  write("second");
  const answering = renderAfterOlder("/e", answer);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(answer).not.toHaveBeenCalled();
  await end(0);
  await Promise.all([before, answering]);
  expect(answer).toHaveBeenCalledTimes(1);
});
