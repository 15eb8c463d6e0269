import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UndoBar } from "@/app/admin/blog/post-undo";
import { PostsTab } from "@/app/admin/blog/posts-tab";
import type { PostRow } from "@/app/admin/records";
import { timeAgo } from "@/components/admin/dates";
import { createQueryClient } from "@/components/admin/query-client";
import { Toaster } from "@/components/ui/sonner";

let query = "";
vi.mock("next/navigation", () => ({
  useSearchParams: () => new URLSearchParams(query),
  useRouter: () => ({ push: () => {} }),
}));

const post = (id: number, title: string): PostRow => ({
  id,
  kind: "post",
  title,
  slug: title.toLowerCase(),
  excerpt: "About it",
  status: "draft",
  readyForReview: false,
  createdAt: "2026-01-02T12:00:00.000Z",
  publishedAt: null,
  editedAt: new Date(Date.now() - 2.5 * 3_600_000).toISOString(),
  author: null,
  categoryIds: [],
  hasDraft: false,
  openComments: 0,
  views: 0,
});
const POSTS = ["One", "Two", "Three", "Four"].map((title, index) => post(index + 1, title));
const TOKEN = "A".repeat(43);

const writes: [string, unknown][] = [];
let answer: (url: string) => Response | Promise<Response>;

beforeEach(() => {
  writes.length = 0;
  answer = () => Response.json({ done: [1], failed: [], token: TOKEN });
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    if (method !== "GET") {
      writes.push([`${method} ${url}`, body && (JSON.parse(String(body)) as unknown)]);
      return answer(url);
    }
    if (url.startsWith("/api/blog/posts?")) return Response.json(POSTS, { headers: { "X-Total-Count": "2027" } });
    return Response.json(url.endsWith("/filters") ? { authors: [], months: [] } : []);
  });
});
afterEach(() => {
  query = "";
  // the offers of the module
  act(() => screen.queryAllByRole("button", { name: "Dismiss the undo" }).forEach((button) => button.click()));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open() {
  const client = createQueryClient();
  client.setQueryData(["/api/auth/user"], { id: "ada", role: "owner", email: "ada@example.org", firstName: "Ada" });
  render(
    <QueryClientProvider client={client}>
      <main>
        <PostsTab />
      </main>
      <Toaster />
    </QueryClientProvider>,
  );
  await screen.findByRole("link", { name: "One" });
  return userEvent.setup();
}

const box = (title: string) => screen.getByRole("checkbox", { name: `Select ${title}` });
const selected = () =>
  screen
    .getAllByRole("checkbox")
    .filter((one) => one.getAttribute("aria-checked") === "true")
    .map((one) => one.getAttribute("aria-label")?.replace("Select ", ""));
const undoBar = () => screen.queryByRole("region", { name: "Undo" });

describe("the list of posts", () => {
  it("the list of posts says when each was edited and sorts by that", async () => {
    const user = await open();
    const row = screen.getByRole("row", { name: /One/ });
    expect(within(row).getByText("Edited 2 hours ago").getAttribute("datetime")).toBe(POSTS[0]?.editedAt);
    await user.click(screen.getByRole("button", { name: "More" }));
    expect(screen.getByRole("menuitem", { name: "Trash" }).getAttribute("href")).toBe("/admin/blog?trash=1");
    await user.click(screen.getByRole("menuitemradio", { name: "Last edited" }));
    expect(new URL(window.location.href).searchParams.get("sort")).toBe("-editedAt");
    const status = screen.getByRole("combobox", { name: "Status" });
    expect(within(status).getByRole("option", { name: "Unpublished changes" })).toBeTruthy();
    // nothing to choose among
    for (const name of ["Category", "Author", "Month"]) expect(screen.queryByRole("combobox", { name })).toBeNull();
  });

  it.each([
    [10, "just now"],
    [90, "1 minute ago"],
    [2.5 * 3600, "2 hours ago"],
    [3 * 24 * 3600, "3 days ago"],
    [400 * 24 * 3600, "1 year ago"],
    [-60, "just now"],
  ])("a time %d seconds ago reads as '%s'", (seconds, text) => {
    const now = Date.now();
    expect(timeAgo(new Date(now - seconds * 1000).toISOString(), now)).toBe(text);
  });

  it("the list of posts selects ranges with Shift, in both directions", async () => {
    const user = await open();
    await user.click(box("Two"));
    await user.keyboard("{Shift>}");
    await user.click(box("Four"));
    expect(selected()).toEqual(["Two", "Three", "Four"]);
    await user.click(box("Three"));
    await user.keyboard("{/Shift}");
    expect(selected()).toEqual(["Two"]);
    await user.click(box("One"));
    expect(selected()).toEqual(["One", "Two"]);
  });

  it("the list of posts selects all that match and changes them by their filter, until the list is another", async () => {
    query = "status=draft&q=kitchen";
    const user = await open();
    await user.click(box("One"));
    await user.click(screen.getByRole("button", { name: "Select all that match" }));
    expect(selected()).toHaveLength(4);
    await user.click(screen.getByRole("button", { name: "Publish" }));
    const filter = { status: "draft", q: "kitchen" };
    await waitFor(() => expect(writes).toEqual([["POST /api/blog/posts/bulk", { filter, action: "publish" }]]));
  });

  it("the list of posts says how many match and asks before all of them leave the site", async () => {
    const user = await open();
    await user.click(box("One"));
    await user.click(screen.getByRole("button", { name: "Select all 2,027 that match" }));
    expect(screen.getByText("2,027 selected")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Move to Trash" }));
    expect(writes).toEqual([]);
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Move to Trash" }));
    await waitFor(() => expect(writes).toEqual([["POST /api/blog/posts/bulk", { filter: {}, action: "trash" }]]));
    expect(selected()).toEqual([]);
  });

  it("the list of posts is moved through and selected by keys", async () => {
    const user = await open();
    const focused = () => document.activeElement?.textContent;
    await user.keyboard("j");
    expect(focused()).toBe("One");
    await user.keyboard("jjk");
    expect(focused()).toBe("Two");
    await user.keyboard("x");
    expect(selected()).toEqual(["Two"]);
    await user.keyboard("{Escape}");
    expect(selected()).toEqual([]);
    await user.keyboard("/");
    expect(document.activeElement?.getAttribute("type")).toBe("search");
  });
});

describe("the undo of what was done to posts", () => {
  it("the undo of a bulk action stands in its toast and above the list, and is used once", async () => {
    const user = await open();
    await user.click(box("One"));
    await user.click(screen.getByRole("button", { name: "Archive" }));
    await screen.findByText("1 post archived", { selector: "section p" });
    answer = () => Response.json({ done: [1], failed: [] });
    await user.click(within(undoBar() as HTMLElement).getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(writes.at(-1)).toEqual(["POST /api/blog/posts/bulk/undo", { token: TOKEN }]));
    expect(await screen.findByText("1 post restored")).toBeTruthy();
    expect(undoBar()).toBeNull();
  });

  it.each([
    [500, true],
    [503, true],
    [404, false],
    [409, false],
  ])("the undo of what was done to posts that was refused with %i is offered again: %s", async (status, isOffered) => {
    const user = await open();
    await user.click(box("One"));
    await user.click(screen.getByRole("button", { name: "Archive" }));
    await screen.findByText("1 post archived", { selector: "section p" });
    answer = () => Response.json({ message: "No" }, { status });
    await user.click(within(undoBar() as HTMLElement).getByRole("button", { name: "Undo" }));
    await screen.findByText(status === 404 ? "No" : "Failed to undo");
    await waitFor(() => expect(undoBar() !== null).toBe(isOffered));
  });

  it("the undo of what was done to posts is offered to nobody else in the same tab", async () => {
    const user = await open();
    await user.click(box("One"));
    await user.click(screen.getByRole("button", { name: "Archive" }));
    await waitFor(() => expect(undoBar()).toBeTruthy());
    cleanup();
    const client = createQueryClient();
    client.setQueryData(["/api/auth/user"], { id: "another", role: "author", email: "a@example.org" });
    render(
      <QueryClientProvider client={client}>
        <UndoBar />
      </QueryClientProvider>,
    );
    expect(undoBar()).toBeNull();
    act(() => void client.setQueryData(["/api/auth/user"], { id: "ada", role: "owner", email: "ada@example.org" }));
    await waitFor(() => expect(undoBar()).toBeTruthy());
  });

  it("the undo of a bulk action whose dialog was closed meanwhile is offered, too", async () => {
    const user = await open();
    await user.click(box("Two"));
    await user.click(screen.getByRole("button", { name: "Select all 2,027 that match" }));
    let reach = () => {};
    answer = () =>
      new Promise((resolve) => (reach = () => resolve(Response.json({ done: [1], failed: [], token: TOKEN }))));
    await user.click(screen.getByRole("button", { name: "Move to Trash" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await user.click(dialog.getByRole("button", { name: "Move to Trash" }));
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    reach();
    await waitFor(() => expect(undoBar()).toBeTruthy());
    expect(screen.queryByText("Cancelled")).toBeNull();
  });

  it("the undo of a deletion brings the post back as it was", async () => {
    const user = await open();
    await user.click(screen.getByRole("button", { name: "Delete Two" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(undoBar()?.textContent).toContain("“Two” was moved to the trash"));
    await user.click(within(undoBar() as HTMLElement).getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(writes.at(-1)).toEqual(["POST /api/blog/posts/2/restore", { asBefore: true }]));
  });

  it("the undo of what was done to posts is offered for 10 minutes", async () => {
    const user = await open();
    await user.click(box("One"));
    await user.click(screen.getByRole("button", { name: "Archive" }));
    await waitFor(() => expect(undoBar()).toBeTruthy());
    cleanup();
    vi.useFakeTimers();
    const client = createQueryClient();
    render(
      <QueryClientProvider client={client}>
        <UndoBar />
      </QueryClientProvider>,
    );
    await act(() => vi.advanceTimersByTimeAsync(9 * 60_000));
    expect(undoBar()).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(undoBar()).toBeNull();
  });
});
