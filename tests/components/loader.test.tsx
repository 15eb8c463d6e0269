import { expect, it, vi } from "vitest";
import { hydrateLater } from "@/lib/front/deferred-hydration/loader";

/** Loads the page at "/". Returns whether the framework has started. */
async function load(): Promise<boolean> {
  // nothing of it outlives the test
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  const untilLoaded = vi.fn(() => new Promise(() => {}));
  const keepTranslatedTexts = () => ({});
  const tools = { hasStaffFlag: () => false, restoreTypedText: () => {}, untilLoaded, keepTranslatedTexts };
  hydrateLater({ payload: "/payload.js", chunks: ["/chunk.js"], startsAtLoad: false }, tools as never);
  page.dispatchEvent(new Event("load"));
  await vi.advanceTimersByTimeAsync(10);
  return untilLoaded.mock.calls.length > 0;
}

it("the framework starts at load if it must show the loaded posts of a list again", async () => {
  expect(await load()).toBe(false);
  history.replaceState({ postLists: {} }, "");
  expect(await load()).toBe(true);
});
