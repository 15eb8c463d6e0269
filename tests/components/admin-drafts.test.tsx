import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  draftKey,
  readDrafts,
  storeDraft,
  useBrowserCopy,
  WRITE_DELAY_MS,
} from "@/components/admin/editing/browser-copy";

type Values = { title: string };
const stored = () => readDrafts<Values>("ada", "post/1");
const leave = (entry: string, title: string, savedAt = 1) =>
  storeDraft(draftKey("ada", "post/1", entry), { entry, savedAt, version: 3, values: { title } });

/** A form with the one field `typed.title`; undefined: unchanged. */
function open(typed: { title?: string }, scope = "post/1", owner = "ada") {
  return renderHook(
    (now) =>
      useBrowserCopy<Values>(now.owner, now.scope, {
        read: () => (typed.title === undefined ? undefined : { values: { title: typed.title }, version: 3 }),
        isStored: ({ title }) => title === "as stored",
      }),
    { initialProps: { owner, scope } },
  );
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("storing a browser draft", () => {
  it("a browser draft is stored within a second of typing", () => {
    vi.useFakeTimers();
    const { result } = open({ title: "A pilot" });
    result.current.schedule();
    expect(stored()).toEqual([]);
    act(() => void vi.advanceTimersByTime(WRITE_DELAY_MS));
    expect(WRITE_DELAY_MS).toBeLessThan(1000);
    expect(stored()).toMatchObject([{ version: 3, values: { title: "A pilot" } }]);
  });

  it("a browser draft is stored at once when the page is hidden", () => {
    const typed = { title: "A" };
    open(typed);
    typed.title = "A pilot";
    window.dispatchEvent(new Event("pagehide"));
    expect(stored()[0]?.values).toEqual({ title: "A pilot" });
  });

  it("a browser draft is stored when its form is closed", () => {
    open({ title: "A pilot" }).unmount();
    expect(stored()).toHaveLength(1);
  });

  it("a browser draft is deleted when the record is saved", () => {
    const typed: { title?: string } = { title: "A pilot" };
    const { result } = open(typed);
    act(() => result.current.flush());
    typed.title = undefined;
    act(() => result.current.flush());
    expect(stored()).toEqual([]);
  });

  it("a saved record offers no browser draft although the page was closed meanwhile", async () => {
    leave("one", "as stored", 2);
    leave("two", "typed later", 1);
    const { result } = open({});
    await waitFor(() => expect(result.current.offered?.values).toEqual({ title: "typed later" }));
    expect(stored()).toHaveLength(1);
  });

  it("a form says so where the browser cannot store a draft", () => {
    const { result } = open({ title: "A pilot" });
    const setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal("localStorage", { setItem, removeItem: () => {} });
    act(() => result.current.flush());
    expect(result.current.failing).toBe(true);
  });
});

describe("an earlier browser draft", () => {
  it("offers earlier browser drafts, newest first, and deletes a discarded one", async () => {
    leave("one", "Older", 1);
    leave("two", "Newer", 2);
    const { result } = open({});
    await waitFor(() => expect(result.current.offered?.values.title).toBe("Newer"));
    act(() => result.current.discard());
    expect(result.current.offered?.values.title).toBe("Older");
    expect(stored()).toHaveLength(1);
  });

  it("restores an earlier browser draft", async () => {
    leave("one", "Mine");
    const { result } = open({});
    await waitFor(() => expect(result.current.offered).toBeDefined());
    let taken: unknown;
    act(() => {
      taken = result.current.restore();
    });
    expect(taken).toMatchObject({ version: 3, values: { title: "Mine" } });
    expect(result.current.offered).toBeUndefined();
  });

  it("does not offer a browser draft to another person or for another record", async () => {
    leave("one", "Mine");
    const other = open({}, "post/1", "bob");
    const record = open({}, "post/11");
    await act(async () => {});
    expect(other.result.current.offered).toBeUndefined();
    expect(record.result.current.offered).toBeUndefined();
  });

  it("goes on offering a browser draft to the same person when the record has another name", async () => {
    leave("one", "Mine");
    const { result, rerender } = open({});
    await waitFor(() => expect(result.current.offered).toBeDefined());
    rerender({ owner: "ada", scope: "post/2" });
    await act(async () => {});
    expect(result.current.offered?.values.title).toBe("Mine");
    rerender({ owner: "bob", scope: "post/2" });
    await act(async () => {});
    expect(result.current.offered).toBeUndefined();
    rerender({ owner: "ada", scope: "post/1" });
    await waitFor(() => expect(result.current.offered).toBeDefined());
    act(() => result.current.discard());
    expect(stored()).toEqual([]);
  });

  it("does not offer a browser draft that another tab is writing", async () => {
    leave("busy", "Other tab");
    vi.stubGlobal("navigator", {
      locks: { request: async () => {}, query: async () => ({ held: [{ name: draftKey("ada", "post/1", "busy") }] }) },
    });
    const { result } = open({});
    await act(async () => {});
    expect(result.current.offered).toBeUndefined();
  });

  it("does not offer a browser draft with broken JSON", async () => {
    localStorage.setItem(draftKey("ada", "post/1", "odd"), "{");
    const { result } = open({});
    await act(async () => {});
    expect(result.current.offered).toBeUndefined();
  });

  it("stores a stashed browser draft under a name of its own", () => {
    const { result } = open({});
    act(() => result.current.stash({ title: "Mine" }, 3));
    expect(result.current.offered?.values.title).toBe("Mine");
  });
});
