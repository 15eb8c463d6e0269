import { render, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Checks } from "@/app/admin/blog/posts/post-form/checks";
import { StateLine } from "@/app/admin/blog/posts/post-form/state-line";
import type { SaveState } from "@/components/admin/forms/autosave";
import { TabTitle } from "@/components/admin/fields/form";
import type { Finding } from "@/lib/posts/checks";

describe("the state line", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 23, 15, 0) }));
  afterEach(() => vi.useRealTimers());

  const saved = (date: Date): SaveState => ({ kind: "saved", at: date.toISOString() });
  const today = saved(new Date(2026, 10, 23, 12, 4));
  const yesterday = saved(new Date(2026, 10, 22, 0, 4));

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
    ["without a connection", { state: { kind: "offline" } as const }, "Offline. Kept on this computer"],
  ])("the state line %s has its words", (_, props, text) => {
    render(<StateLine isLive={false} hasCopy={false} {...props} />);
    expect(screen.getByRole("status").textContent).toBe(text);
  });
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

  it("the checks of a post show errors and collapse suggestions, with their number", () => {
    open([finding("warning", "No excerpt"), finding("error", "A TK"), finding("warning", "No category")]);
    expect(screen.getByText("A TK").closest("details")).toBeNull();
    expect(screen.getByText("No excerpt").closest("details")?.open).toBe(false);
    expect(screen.getByText("2 suggestions")).toBeTruthy();
  });
});
