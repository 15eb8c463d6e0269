import { expect, it, vi } from "vitest";
import { hydrateLater } from "@/lib/front/deferred-hydration/loader";

const TOOLS = {
  hasStaffFlag: () => false,
  untilLoaded: (load: () => Promise<unknown>) => load(),
  keepTranslatedTexts: () => ({ restore: () => {} }),
  restoreTypedText: () => {},
};

/** Loads a page that was opened at `opened`; its address is "/". */
function load(opened = "/") {
  vi.stubGlobal("requestAnimationFrame", () => {});
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ name: new URL(opened, location.href).href } as never]);
  hydrateLater({ payload: "/payload.js", chunks: ["/chunk.js"], startsAtLoad: false }, TOOLS as never);
  dispatchEvent(new Event("load"));
  return new Promise((resolve) => setTimeout(resolve, 50));
}

it("a page is reloaded if a Back has changed its address before its own scripts", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  await load("/#contact");
  expect(reload).not.toHaveBeenCalled();
  await load("/blog");
  expect(reload).toHaveBeenCalledOnce();
});

it("the framework starts at load if it must show the loaded posts of a list again", async () => {
  const chunk = () => document.querySelector('script[src="/chunk.js"]');
  await load();
  expect(chunk()).toBeNull();
  history.replaceState({ postLists: {} }, "");
  await load();
  expect(chunk()).not.toBeNull();
});
