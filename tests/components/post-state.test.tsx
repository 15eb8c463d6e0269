import { render, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MergedNotice } from "@/app/admin/blog/posts/merge/merged-notice";
import { Checks } from "@/app/admin/blog/posts/post-form/checks";
import { StateLine } from "@/app/admin/blog/posts/post-form/state-line";
import type { SaveState } from "@/components/admin/editing/session";
import { TabTitle } from "@/components/admin/fields/form";
import type { Finding } from "@/lib/posts/checks";

describe("the state line", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 23, 15, 0) }));
  afterEach(() => vi.useRealTimers());

  const saved = (date: Date): SaveState => ({ kind: "saved", at: date.toISOString() });
  const today = saved(new Date(2026, 10, 23, 12, 4));
  const yesterday = saved(new Date(2026, 10, 22, 0, 4));

  const saving: SaveState = { kind: "saving" };
  const merged = (by: string) => ({ by, isShown: false, fields: [], blocks: 1, marked: [], removed: 0 });

  it.each([
    ["of a draft of today", { state: today }, "Saved 12:04 PM"],
    ["of a draft of another day", { state: yesterday }, "Saved Nov 22, 2026, 12:04 AM"],
    ["of a live post that was just published", { state: today, isLive: true }, "Saved 12:04 PM"],
    ["of an untouched live post", { state: yesterday, isLive: true }, "Live version, saved Nov 22, 2026, 12:04 AM"],
    [
      "of a live post with a working copy",
      { state: yesterday, isLive: true, hasCopy: true },
      "Unpublished changes, saved Nov 22, 2026, 12:04 AM",
    ],
    ["of a post that nobody saved", { state: undefined }, "Not saved yet"],
    [
      "of a post that somebody else saved, too",
      { state: today, merged: merged("Anna Lund") },
      "Merged with Anna Lund's changes",
    ],
    [
      "of a post that was saved in another tab, too",
      { state: yesterday, hasCopy: true, merged: merged("your other tab") },
      "Merged with your other tab's changes",
    ],
    ["of what is being saved after a merge", { state: saving, merged: merged("Anna Lund") }, "Saving..."],
    ["without a connection", { state: { kind: "offline" } as const }, "Offline. Kept on this computer"],
  ])("the state line %s has its words", (_, props, text) => {
    render(<StateLine isLive={false} hasCopy={false} {...props} />);
    expect(screen.getByRole("status").textContent).toBe(text);
  });
});

it("what came in from others is named when it is shown, and hidden again", async () => {
  const came = { by: "Anna Lund", fields: ["title" as const], blocks: 2, marked: [], removed: 1 };
  const [onShow, onHide] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const notice = (isShown: boolean) => <MergedNotice merged={{ ...came, isShown }} onShow={onShow} onHide={onHide} />;
  const { rerender } = render(notice(false));
  expect(screen.queryByText(/Came in/)).toBeNull();
  screen.getByRole("button", { name: "Show" }).click();
  rerender(notice(true));
  expect(screen.getByText("Came in: Title, 2 paragraphs, 1 paragraph removed")).toBeTruthy();
  screen.getByRole("button", { name: "Hide" }).click();
  expect([onShow.mock.calls.length, onHide.mock.calls.length]).toEqual([1, 1]);
});

it("the title of the browser's tab begins with what is edited and then names the screen", () => {
  function Form({ title, screen }: { title: string; screen: string }) {
    return (
      <FormProvider {...useForm({ values: { title } })}>
        <TabTitle name="title" screen={screen} />
      </FormProvider>
    );
  }
  const { rerender, unmount } = render(<Form title="" screen="Create New Post" />);
  expect(document.title).toBe("Create New Post · Admin Panel");
  rerender(<Form title="A kitchen" screen="Edit Post" />);
  expect(document.title).toBe("A kitchen · Edit Post · Admin Panel");
  unmount();
  expect(document.title).toBe("Edit Post · Admin Panel");
});

describe("the checks", () => {
  const finding = (level: Finding["level"], message: string): Finding => ({
    id: "tk",
    level,
    message,
    field: "content",
    excerpt: "",
  });
  const open = (findings: Finding[] | undefined) => render(<Checks findings={findings} onOpen={() => {}} />);

  it("the checks of a post keep their place before and without findings", () => {
    const { rerender } = open(undefined);
    expect(screen.getByRole("region", { name: "Before you publish" }).textContent).toContain(
      "Checked while you write.",
    );
    rerender(<Checks findings={[]} onOpen={() => {}} />);
    expect(screen.getByRole("region", { name: "Before you publish" }).textContent).toContain("Nothing to fix.");
  });

  it("the checks of a post show the picture that they mean", () => {
    open([{ ...finding("error", "A picture without a description"), excerpt: "/objects/3a4c.png" }]);
    expect(document.querySelector("img")?.getAttribute("src")).toBe("/objects/3a4c.png");
  });

  it("the checks of a post show errors and collapse suggestions, with their number", () => {
    open([finding("warning", "No excerpt"), finding("error", "A TK"), finding("warning", "No category")]);
    expect(screen.getByText("A TK").closest("details")).toBeNull();
    expect(screen.getByText("No excerpt").closest("details")?.open).toBe(false);
    expect(screen.getByText("2 suggestions")).toBeTruthy();
  });
});
