import { act, renderHook, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { UnsavedChanges } from "@/components/admin/drafts/unsaved-changes";
import {
  type BrowserCopy,
  draftKey,
  readDrafts,
  useBrowserCopy,
  WRITE_DELAY_MS,
} from "@/components/admin/editing/browser-copy";
import { browserStorage, tabStorage } from "@/lib/browser/storage";
import { hidePage, renderForAda } from "../support/staff";

type Values = { title: string };
const stored = () => readDrafts<Values>("ada", "post/1").map(({ values }) => values.title);
const leave = (entry: string, title: string, savedAt = 1, scope = "post/1", version: number | null = 3) =>
  browserStorage.setJson(draftKey("ada", scope, entry), { entry, savedAt, version, values: { title } });

/** A form with the one field `typed.title`; undefined: unchanged. */
function open(typed: { title?: string } = {}, scope = "post/1", owner = "ada") {
  const { result, rerender, unmount } = renderHook(
    (now) =>
      useBrowserCopy<Values>(now.owner, now.scope, {
        read: () => (typed.title === undefined ? undefined : { values: { title: typed.title }, version: 3 }),
        isStored: ({ title }) => title === "as stored",
      }),
    { initialProps: { owner, scope } },
  );
  const offered = () => result.current.offered?.values.title;
  const offers = (title?: string) => waitFor(() => expect(offered()).toBe(title));
  return { result, rerender, unmount, offered, offers };
}
type Opened = ReturnType<typeof open>;

it.each<[string, (opened: Opened) => unknown]>([
  ["within a second of typing", () => act(() => void vi.advanceTimersByTime(Math.min(WRITE_DELAY_MS, 999)))],
  ["at once when the page is left", () => window.dispatchEvent(new Event("pagehide"))],
  ["at once when the page is hidden", hidePage],
  ["when its form is closed", ({ unmount }) => unmount()],
])("a browser draft is stored %s, and deleted when the record is saved", (_when, happen) => {
  vi.useFakeTimers();
  const typed: { title?: string } = { title: "A pilot" };
  const opened = open(typed);
  opened.result.current.schedule();
  expect(stored()).toEqual([]);
  happen(opened);
  expect(stored()).toEqual(["A pilot"]);
  delete typed.title;
  act(() => opened.result.current.flush());
  expect(stored()).toEqual([]);
});

it.each(["flush", "stash"] as const)("a form says so if the browser cannot store a draft (%s)", (store) => {
  const { result } = open({ title: "A pilot" });
  const setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { setItem, removeItem: () => {} });
  act(() => result.current[store]({ title: "A pilot" }, 1));
  expect(result.current.failing).toBe(true);
  act(() => result.current.discard());
});

it("a browser draft that is discarded leaves the focus nearby", () => {
  const offered = { entry: "one", savedAt: 1, version: 1, values: {} };
  const Offer = () => {
    const [isOffered, setOffered] = useState(true);
    const copy = { ...(isOffered && { offered }), discard: () => setOffered(false) } as BrowserCopy<object>;
    const record = { copy, session: { unsaved: () => false }, state: { version: 1 }, restore: () => {} };
    return <UnsavedChanges record={record} />;
  };
  renderForAda(<Offer />);
  const button = screen.getByRole("button", { name: "Discard" });
  act(() => button.focus());
  act(() => button.click());
  return waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});

it("browser drafts are offered newest first, and each is removed once it is restored or discarded", async () => {
  leave("one", "Older", 1);
  leave("two", "Newer", 2);
  const { result, offers, offered } = open();
  await offers("Newer");
  act(() => result.current.discard());
  expect({ offered: offered(), stored: stored() }).toEqual({ offered: "Older", stored: ["Older"] });
  const { offered: taken, discard } = result.current;
  act(discard);
  expect(taken).toMatchObject({ version: 3, values: { title: "Older" } });
  expect(offered()).toBeUndefined();
});

const busy = () => {
  const query = async () => ({ held: [{ name: draftKey("ada", "post/1", "one") }] });
  vi.stubGlobal("navigator", { locks: { request: async () => {}, query } });
};
it.each([
  ["to another person", () => {}, "post/1", "bob"],
  ["for another record", () => {}, "post/11", "ada"],
  ["while another tab is writing it", busy, "post/1", "ada"],
  ["with broken JSON", () => localStorage.setItem(draftKey("ada", "post/1", "one"), "{"), "post/1", "ada"],
])("a browser draft is not offered %s", async (_what, happen, scope, owner) => {
  leave("one", "Mine");
  happen();
  const { offered } = open({}, scope, owner);
  await act(async () => {});
  expect(offered()).toBeUndefined();
});

it("a saved record offers no browser draft of saved values, even if the page closed meanwhile", async () => {
  leave("one", "as stored", 2);
  leave("two", "typed later", 1);
  await open().offers("typed later");
  expect(stored()).toEqual(["typed later"]);
});

it("a browser draft is offered to the same person when the record has another name", async () => {
  leave("one", "Mine");
  const { result, rerender, offers } = open();
  await offers("Mine");
  rerender({ owner: "ada", scope: "post/2" });
  await offers("Mine");
  rerender({ owner: "bob", scope: "post/2" });
  await offers(undefined);
  rerender({ owner: "ada", scope: "post/1" });
  await offers("Mine");
  act(() => result.current.discard());
  expect(stored()).toEqual([]);
});

it("a named record offers no draft of another new record, but the values that its form replaced", async () => {
  leave("other", "Other", 1, "post/new", null);
  const { result, rerender, offered, offers } = open({}, "post/new");
  await offers("Other");
  act(() => result.current.stash({ title: "Mine" }, null));
  rerender({ owner: "ada", scope: "post/new/key" });
  await offers("Mine");
  act(() => result.current.discard());
  expect(offered()).toBeUndefined();
  expect(readDrafts<Values>("ada", "post/new").map(({ values }) => values.title)).toEqual(["Other"]);
});

it.each([
  ["localStorage", browserStorage],
  ["sessionStorage", tabStorage],
] as const)("values that a screen keeps in %s last as long as the page if storage is forbidden", (name, storage) => {
  vi.spyOn(window, name, "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  const kept = () => ({ value: storage.get("a"), keys: storage.keys() });
  storage.set("a", "1");
  expect(kept()).toEqual({ value: "1", keys: ["a"] });
  storage.remove("a");
  expect(kept()).toEqual({ value: null, keys: [] });
});
