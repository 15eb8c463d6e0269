import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, renderHook, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ContinueWriting } from "@/app/admin/blog/continue-writing";
import { asPost } from "@/app/admin/blog/posts/post-form/post-target";
import { usePostSession } from "@/app/admin/blog/posts/post-form/use-post-session";
import type { StartedPost } from "@/app/admin/records";
import { createQueryClient } from "@/components/admin/query-client";
import { Toaster } from "@/components/ui/sonner";
import { newUuid } from "@/lib/browser/uuid";
import { BLANK_SNAPSHOT } from "@/lib/posts/fields";

const KEY = "11111111-1111-4111-8111-111111111111";
const SAVED_AT = "2026-01-02T12:04:00.000Z";
// it asks after a pause in typing
const ASKED = { timeout: 10_000 };
const LATER = "2026-01-02T12:05:00.000Z";
const STARTED: StartedPost = {
  ...BLANK_SNAPSHOT,
  kind: "post",
  key: KEY,
  savedAt: SAVED_AT,
  title: "Half a",
  content: "<p>One</p>",
};

const calls = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const sent = () =>
  calls.mock.calls.map(([url, { method = "GET", body }]) => [
    `${method} ${url}`,
    body && (JSON.parse(String(body)) as Record<string, unknown>),
  ]);
const put = () => sent().filter(([name]) => String(name).startsWith("PUT"));

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, "", "/admin/blog/posts/new");
  calls.mockImplementation(async () => Response.json({ savedAt: SAVED_AT }));
  vi.stubGlobal("fetch", calls);
});
afterEach(() => {
  calls.mockReset();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: ReactNode }) => {
  const client = createQueryClient();
  client.setQueryData(["/api/auth/user"], { id: "ada", role: "owner", email: "ada@example.org", firstName: "Ada" });
  return (
    <QueryClientProvider client={client}>
      {children}
      <Toaster />
    </QueryClientProvider>
  );
};

function open(started?: StartedPost) {
  const { result } = renderHook(() => usePostSession({ started }), { wrapper });
  const { form } = result.current.record;
  return {
    result,
    type: (title: string) => act(() => form.setValue("title", title)),
    /** as a page that is left */
    leave: () => act(async () => void window.dispatchEvent(new Event("pagehide"))),
    unsavedInBrowser: () => Object.keys(localStorage).filter((name) => name.startsWith("unsaved:")),
  };
}

describe("a new post", () => {
  it("a new post saves itself under a key that is in its address from then on", async () => {
    const { result, type, leave, unsavedInBrowser } = open();
    expect(result.current.state.saved).toBeUndefined();
    type("A kitch");
    await leave();
    await waitFor(() => expect(result.current.state.saved).toEqual({ kind: "saved", at: SAVED_AT }));
    const [[name = "", body] = []] = put();
    const key = String(name).replace("PUT /api/blog/drafts/", "");
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(body).toMatchObject({ title: "A kitch", content: "", categoryIds: [] });
    expect(body).not.toHaveProperty("savedAt");
    expect(window.location.search).toBe(`?draft=${key}`);
    expect([result.current.session.unsaved(), unsavedInBrowser()]).toEqual([false, []]);

    calls.mockImplementation(async () => Response.json({ savedAt: LATER }));
    type("A kitchen");
    await leave();
    await waitFor(() => expect(result.current.state.saved).toEqual({ kind: "saved", at: LATER }));
    expect(put().at(-1)).toEqual([
      `PUT /api/blog/drafts/${key}`,
      expect.objectContaining({ title: "A kitchen", savedAt: SAVED_AT }),
    ]);
  });

  it("a new post without a connection is kept in the browser, under its own name once the server has had it", async () => {
    const { result, type, leave, unsavedInBrowser } = open();
    calls.mockRejectedValue(new TypeError("Failed to fetch"));
    type("Offline");
    await leave();
    await waitFor(() => expect(result.current.state.saved).toEqual({ kind: "offline" }));
    expect(unsavedInBrowser()).toEqual([expect.stringMatching(/^unsaved:ada:post\/new:/)]);
    calls.mockImplementation(async () => Response.json({ savedAt: SAVED_AT }));
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(result.current.state.saved).toEqual({ kind: "saved", at: SAVED_AT }));
    expect(unsavedInBrowser()).toEqual([]);
    calls.mockRejectedValue(new TypeError("Failed to fetch"));
    type("Offline again");
    await leave();
    const key = window.location.search.replace("?draft=", "");
    expect(unsavedInBrowser()).toEqual([expect.stringMatching(`^unsaved:ada:post/new/${key}:`)]);
  });

  it("a new post that the page left while it was saved goes on under the same key", async () => {
    calls.mockImplementation(() => new Promise(() => {}));
    const first = open();
    type Put = [string, Record<string, unknown>];
    first.type("Left at once");
    await first.leave();
    const [[name]] = put() as [Put];
    cleanup();
    calls.mockImplementation(async () => Response.json({ savedAt: SAVED_AT }));
    const { result, leave } = open();
    await waitFor(() => expect(result.current.record.copy.offered?.values.title).toBe("Left at once"));
    act(() => result.current.restoreDraft());
    await leave();
    await waitFor(() => expect(result.current.state.saved?.kind).toBe("saved"));
    expect(put().map(([again]) => again)).toEqual([name, name]);
  });

  it("a new post that is stored as a post names the started one that goes with it", async () => {
    const { result, type } = open(STARTED);
    type("A kitchen");
    act(() => result.current.record.form.setValue("slug", "a-kitchen"));
    await act(async () => result.current.session.save("draft"));
    await waitFor(() => expect(sent().map(([name]) => name)).toContain("POST /api/blog/posts"));
    expect(sent().find(([name]) => name === "POST /api/blog/posts")?.[1]).toMatchObject({
      title: "A kitchen",
      draftKey: KEY,
    });
  });

  it("history, comments, review links and preview store a started post as a draft first, or stay shut", async () => {
    const preview = vi.spyOn(window, "open").mockReturnValue(null);
    const { result } = open({ ...STARTED, slug: "half-a" });
    calls.mockImplementation(async () => Response.json({ message: "Slug taken" }, { status: 400 }));
    await act(async () => result.current.openPanel("history"));
    expect(result.current.view.panel).toBeUndefined();
    calls.mockImplementation(async () => Response.json({ ...asPost(STARTED), id: 7, version: 1 }, { status: 201 }));
    await act(async () => result.current.openPanel("history"));
    expect(result.current.view.panel).toBe("history");
    await act(async () => result.current.openPreview());
    expect(preview).toHaveBeenCalledExactlyOnceWith("/admin/blog/posts/7/preview", "_blank", "noopener");
    const creations = sent().filter(([name]) => name === "POST /api/blog/posts");
    expect(creations.map(([, body]) => body)).toMatchObject([{ status: "draft" }, { status: "draft", draftKey: KEY }]);
  });
});

describe("a started post", () => {
  it("a started post goes on with its texts, saved as of its last save", async () => {
    const { result, type, leave } = open(STARTED);
    expect(result.current.state.saved).toEqual({ kind: "saved", at: SAVED_AT });
    expect(result.current.record.current()).toMatchObject({ title: "Half a", content: "<p>One</p>" });
    type("Half a kitchen");
    await leave();
    expect(put()).toEqual([[`PUT /api/blog/drafts/${KEY}`, expect.objectContaining({ savedAt: SAVED_AT })]]);
  });

  it("a started post that was saved elsewhere meanwhile asks, and keeps the other version in this browser", async () => {
    const { result, type, leave } = open(STARTED);
    const message = "You have saved this draft somewhere else since you opened it.";
    calls.mockImplementation(async (_, { method = "GET" }) =>
      method === "GET"
        ? Response.json({ ...STARTED, title: "Theirs", savedAt: LATER })
        : Response.json({ message, issues: [{ path: "savedAt", message: "newer" }], savedAt: LATER }, { status: 409 }),
    );
    type("Mine");
    await leave();
    await waitFor(
      () => expect(result.current.state.conflict?.clashes).toMatchObject([{ field: "title", theirs: "Theirs" }]),
      ASKED,
    );
    expect(result.current.state.saved).toEqual({ kind: "failed", reason: message });
    calls.mockImplementation(async () => Response.json({ savedAt: LATER }));
    await act(async () => result.current.state.conflict?.keepMine());
    await waitFor(() => expect(result.current.state.saved).toEqual({ kind: "saved", at: LATER }));
    expect(put().at(-1)?.[1]).toMatchObject({ title: "Mine", savedAt: LATER });
    // the other is not lost: there is no history of a started post
    expect(result.current.record.copy.offered?.values.title).toBe("Theirs");
  });

  it("a started post that was saved elsewhere is shown and goes on from there when asked for", async () => {
    const { result, type, leave } = open(STARTED);
    calls.mockImplementation(async (_, { method = "GET" }) =>
      method === "GET"
        ? Response.json({ ...STARTED, title: "Theirs", savedAt: LATER })
        : Response.json({ message: "x", issues: [{ path: "savedAt", message: "newer" }] }, { status: 409 }),
    );
    type("Mine");
    await leave();
    await waitFor(() => expect(result.current.state.conflict).toBeDefined(), ASKED);
    act(() => result.current.state.conflict?.loadTheirs());
    expect(result.current.record.current().title).toBe("Theirs");
    calls.mockImplementation(async () => Response.json({ savedAt: LATER }));
    type("Theirs and mine");
    await leave();
    await waitFor(() => expect(put().at(-1)?.[1]).toMatchObject({ title: "Theirs and mine", savedAt: LATER }));
  });
});

describe("the dashboard", () => {
  const listed = (key: string, title: string) => ({ key, title, words: 3, savedAt: SAVED_AT });

  it("the dashboard leads to every started post, or says nothing without any", async () => {
    calls.mockImplementation(async () => Response.json([listed(KEY, "A kitchen"), listed(newUuid(), "")]));
    render(<ContinueWriting />, { wrapper });
    const section = await screen.findByRole("region", { name: "Continue writing" });
    const links = within(section).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(["A kitchen", "Untitled"]);
    expect(links[0]?.getAttribute("href")).toBe(`/admin/blog/posts/new?draft=${KEY}`);
  });

  it("the dashboard discards a started post and brings it back with 'Undo'", async () => {
    const user = userEvent.setup();
    calls.mockImplementation(async (_, { method = "GET" }) =>
      Response.json(method === "GET" ? [listed(KEY, "A kitchen")] : STARTED),
    );
    render(<ContinueWriting />, { wrapper });
    await user.click(await screen.findByRole("button", { name: "Discard A kitchen" }));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(put()).toEqual([[`PUT /api/blog/drafts/${KEY}`, STARTED]]));
    expect(sent().map(([name]) => name)).toContain(`DELETE /api/blog/drafts/${KEY}`);
  });
});
