import { expect, it, vi } from "vitest";
import { hydrateLater } from "@/lib/front/deferred-hydration/loader";

/** Loads the page at "/" after a navigation of `type` to `name`. Returns whether the framework has started. */
async function load(type = "navigate", name = "/"): Promise<boolean> {
  // nothing of it outlives the test
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type, name } as never]);
  const untilLoaded = vi.fn(() => new Promise(() => {}));
  const keepTranslatedTexts = () => ({});
  const tools = { hasStaffFlag: () => false, restoreTypedText: () => {}, untilLoaded, keepTranslatedTexts };
  hydrateLater({ payload: "/payload.js", chunks: ["/chunk.js"], startsAtLoad: false }, tools as never);
  page.dispatchEvent(new Event("load"));
  await vi.advanceTimersByTimeAsync(10);
  return untilLoaded.mock.calls.length > 0;
}

it.each([
  ["reload", `${location.origin}/blog`, 1],
  ["reload", `${location.origin}/#contact`, 0],
  ["reload", "document", 0],
  ["navigate", `${location.origin}/redirected`, 0],
])(
  "a page is reloaded if a Back has changed its address before its own scripts: %s of %s",
  async (type, name, times) => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    await load(type, name);
    expect(reload).toHaveBeenCalledTimes(times);
  },
);

it("the framework starts at load if it must show the loaded posts of a list again", async () => {
  expect(await load()).toBe(false);
  history.replaceState({ postLists: {} }, "");
  expect(await load()).toBe(true);
});
