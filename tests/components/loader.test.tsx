import { expect, it, vi } from "vitest";
import { hydrateLater } from "@/lib/front/deferred-hydration/loader";

/** Loads a page that was opened at `opened`; its address is "/". Returns whether the framework has started. */
async function load(opened = "/"): Promise<boolean> {
  // nothing of it outlives the test
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ name: new URL(opened, location.href).href } as never]);
  const untilLoaded = vi.fn(() => new Promise(() => {}));
  const keepTranslatedTexts = () => ({});
  const tools = { hasStaffFlag: () => false, restoreTypedText: () => {}, untilLoaded, keepTranslatedTexts };
  hydrateLater({ payload: "/payload.js", chunks: ["/chunk.js"], startsAtLoad: false }, tools as never);
  page.dispatchEvent(new Event("load"));
  await vi.advanceTimersByTimeAsync(10);
  return untilLoaded.mock.calls.length > 0;
}

it("a page is reloaded if a Back has changed its address before its own scripts", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  await load("/#contact");
  expect(reload).not.toHaveBeenCalled();
  await load("/blog");
  expect(reload).toHaveBeenCalledOnce();
});

it("the framework starts at load if it must show the loaded posts of a list again", async () => {
  expect(await load()).toBe(false);
  history.replaceState({ postLists: {} }, "");
  expect(await load()).toBe(true);
});
