import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { ContinueWriting } from "@/app/admin/blog/continue-writing";
import { usePostSession } from "@/app/admin/blog/posts/post-form/use-post-session";
import type { Post, StartedPost } from "@/app/admin/records";
import { BLANK_SNAPSHOT } from "@/lib/posts/fields";
import { answerCalls, type Call, renderForAda, renderHookForAda } from "../support/staff";

const KEY = "11111111-1111-4111-8111-111111111111";
const [SAVED_AT, LATER] = ["2026-01-02T12:04:00.000Z", "2026-01-02T12:05:00.000Z"];
const DRAFT = `/api/blog/drafts/${KEY}`;
const STARTED: StartedPost = {
  ...BLANK_SNAPSHOT,
  ...{ kind: "post", key: KEY, savedAt: SAVED_AT, title: "Half a", content: "<p>One</p>" },
};
const STORED: Post = {
  ...BLANK_SNAPSHOT,
  ...{ id: 7, kind: "post", version: 1, draft: null, publishedAt: null, authorId: null, author: null },
  ...{ createdAt: SAVED_AT, updatedAt: SAVED_AT, inMenu: false, menuLabel: null, inFooter: false },
};
const saved = (at: string) => ({ kind: "saved", at });

/** What the site says. */
let answer: (call: Call) => unknown;
const offline = () => Promise.reject(new TypeError("Failed to fetch"));
beforeEach(() => {
  window.history.replaceState(null, "", "/admin/blog/posts/new");
  answer = () => ({ savedAt: SAVED_AT });
});

function serve() {
  const { calls } = answerCalls((call) => answer(call));
  return { calls, puts: () => calls.filter(({ method }) => method === "PUT") };
}

function open(started?: StartedPost) {
  const { calls, puts } = serve();
  const { result } = renderHookForAda(() => usePostSession({ started }));
  const put = (name: "title" | "slug", value: string) => act(() => result.current.record.form.setValue(name, value));
  return {
    result,
    calls,
    puts,
    put,
    state: () => result.current.state,
    /** Types a title, and leaves the page. */
    leave: async (title?: string) => {
      if (title !== undefined) put("title", title);
      await act(async () => void window.dispatchEvent(new Event("pagehide")));
    },
    unsavedInBrowser: () => Object.keys(localStorage).filter((name) => name.startsWith("unsaved:")),
  };
}

describe("a new post", () => {
  it("saves itself under a key that is in its address from then on", async () => {
    const { result, state, puts, leave, unsavedInBrowser } = open();
    expect(state().saved).toBeUndefined();
    await leave("A kitch");
    await waitFor(() => expect(state().saved).toEqual(saved(SAVED_AT)));
    const [{ url, body } = expect.unreachable()] = puts();
    expect(url).toMatch(/^\/api\/blog\/drafts\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(body).toMatchObject({ title: "A kitch", content: "", categoryIds: [] });
    expect(body).not.toHaveProperty("savedAt");
    expect(window.location.search).toBe(`?draft=${url.replace("/api/blog/drafts/", "")}`);
    expect([result.current.session.unsaved(), unsavedInBrowser()]).toEqual([false, []]);
    answer = () => ({ savedAt: LATER });
    await leave("A kitchen");
    await waitFor(() => expect(state().saved).toEqual(saved(LATER)));
    expect(puts().at(-1)).toMatchObject({ url, body: { title: "A kitchen", savedAt: SAVED_AT } });
  });

  it("is kept in the browser without a connection, under its own name once the server has had it", async () => {
    const { state, leave, unsavedInBrowser } = open();
    answer = offline;
    await leave("Offline");
    await waitFor(() => expect(state().saved).toEqual({ kind: "offline" }));
    expect(unsavedInBrowser()).toEqual([expect.stringMatching(/^unsaved:ada:post\/new:/)]);
    answer = () => ({ savedAt: SAVED_AT });
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(state().saved).toEqual(saved(SAVED_AT)));
    expect(unsavedInBrowser()).toEqual([]);
    answer = offline;
    await leave("Offline again");
    const key = window.location.search.replace("?draft=", "");
    expect(unsavedInBrowser()).toEqual([expect.stringMatching(`^unsaved:ada:post/new/${key}:`)]);
  });

  it("goes on under the same key where the page was left while it was saved", async () => {
    answer = () => new Promise(() => {});
    const first = open();
    await first.leave("Left at once");
    cleanup();
    answer = () => ({ savedAt: SAVED_AT });
    const { result, state, puts, leave } = open();
    await waitFor(() => expect(result.current.record.copy.offered?.values.title).toBe("Left at once"));
    act(() => result.current.restoreDraft());
    await leave();
    await waitFor(() => expect(state().saved?.kind).toBe("saved"));
    expect(puts().map(({ url }) => url)).toEqual(first.puts().map(({ url }) => url));
  });
});

describe("a started post", () => {
  it("becomes by a press the post whose address the screen has from then on", async () => {
    const { result, calls, put, state } = open(STARTED);
    put("slug", "half-a");
    answer = ({ body }) => ({ ...STORED, ...(body as object) });
    act(() => result.current.session.save("draft"));
    await waitFor(() => expect(state()).toMatchObject({ phase: "idle", target: { post: { id: 7 } } }));
    const { body } = calls.find(({ url }) => url === "/api/blog/posts") ?? expect.unreachable();
    expect(body).toMatchObject({ title: "Half a", draftKey: KEY, draftSavedAt: SAVED_AT, onlyNew: true });
    expect(window.location.pathname).toBe("/admin/blog/posts/7/edit");
  });
});

describe("the dashboard", () => {
  const listed = (key: string, title: string) => ({ key, title, words: 3, savedAt: SAVED_AT });

  it("discards a started post and brings it back with 'Undo'", async () => {
    answer = ({ method }) => (method === "GET" ? [listed(KEY, "A kitchen")] : STARTED);
    const { calls, puts } = serve();
    renderForAda(<ContinueWriting />);
    await userEvent.click(await screen.findByRole("button", { name: "Discard A kitchen" }));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(puts()).toMatchObject([{ url: DRAFT, body: STARTED }]));
    expect(calls).toContainEqual(expect.objectContaining({ method: "DELETE", url: DRAFT }));
  });
});
