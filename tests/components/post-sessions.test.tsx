import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { PreviewBar } from "@/app/(preview)/preview-bar";
import { ContinueWriting } from "@/app/admin/blog/posts-tab";
import { PostKindContext } from "@/app/admin/blog/kind-words";
import { SettingsTab } from "@/app/admin/blog/posts/post-form/field-tabs";
import { PostScreen } from "@/app/admin/blog/posts/post-form/post-screen";
import { usePostSession } from "@/app/admin/blog/posts/post-form/use-post-session";
import { PagesScreen } from "@/app/admin/pages/pages-screen";
import type { StartedPost, Post } from "@/app/admin/records";
import { AUTOSAVE_MS } from "@/components/admin/editing/session";
import { Form } from "@/components/admin/fields/form";
import { BLANK_SNAPSHOT } from "@/lib/posts/fields";
import {
  answerCalls,
  type Call,
  clientOfAda,
  postRow,
  press,
  refused,
  renderForAda,
  renderHookForAda,
} from "../support/staff";

const KEY = "11111111-1111-4111-8111-111111111111";
const SAVED_AT = "2026-01-02T12:04:00.000Z";
const DRAFT = `/api/blog/drafts/${KEY}`;
const STARTED: StartedPost = {
  ...BLANK_SNAPSHOT,
  kind: "post",
  key: KEY,
  savedAt: SAVED_AT,
  title: "Half a",
  content: "<p>One</p>",
};
const saved = (at: string) => ({ kind: "saved", at });

/** The site's response to each call. */
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

function open(props: Parameters<typeof usePostSession>[0] = {}, client = clientOfAda()) {
  const { puts } = serve();
  const { result } = renderHookForAda(() => usePostSession(props), client);
  return {
    result,
    puts,
    state: () => result.current.state,
    /** Types a title, and leaves the page. */
    leave: async (title?: string) => {
      if (title !== undefined) act(() => result.current.record.form.setValue("title", title));
      await act(async () => void window.dispatchEvent(new Event("pagehide")));
    },
    unsavedInBrowser: () => Object.keys(localStorage).filter((name) => name.startsWith("unsaved:")),
  };
}

it("a new post is kept in the browser while offline, under its own name once the server had it", async () => {
  const { state, leave, unsavedInBrowser } = open();
  answer = offline;
  await leave("Offline");
  await waitFor(() => expect(state().saveState).toEqual({ kind: "offline" }));
  expect(unsavedInBrowser()).toEqual([expect.stringMatching(/^unsaved:ada:post\/new:/)]);
  answer = () => ({ savedAt: SAVED_AT });
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(state().saveState).toEqual(saved(SAVED_AT)));
  expect(unsavedInBrowser()).toEqual([]);
  answer = offline;
  await leave("Offline again");
  const key = window.location.search.replace("?draft=", "");
  expect(unsavedInBrowser()).toEqual([expect.stringMatching(`^unsaved:ada:post/new/${key}:`)]);
  cleanup();
  const { result } = renderHookForAda(() => usePostSession({ started: { ...STARTED, key } }));
  await waitFor(() => expect(result.current.record.copy.offered?.values.title).toBe("Offline again"));
});

it("a new post continues under the same key if the page was left during a save", async () => {
  answer = () => new Promise(() => {});
  const first = open();
  await first.leave("Left at once");
  cleanup();
  answer = () => ({ savedAt: SAVED_AT });
  const { result, state, puts, leave } = open();
  await waitFor(() => expect(result.current.record.copy.offered?.values.title).toBe("Left at once"));
  act(() => result.current.record.restore());
  await leave();
  await waitFor(() => expect(state().saveState?.kind).toBe("saved"));
  expect(puts().map(({ url }) => url)).toEqual(first.puts().map(({ url }) => url));
});

it("a save reloads the lists of its record, even when it ends after the form was left", async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  answer = () => promise;
  const client = clientOfAda();
  const list = ["/api/blog/posts?page=1"];
  client.setQueryData(list, []);
  await open({}, client).leave("Keys");
  cleanup();
  resolve({ savedAt: SAVED_AT });
  await waitFor(() => expect(client.getQueryState(list)?.isInvalidated).toBe(true));
});

it("a new post from a browser draft of version 1.0, whose entry was not a UUID, gets its own key", async () => {
  const draft = { entry: "mx1frjstk3j2h1g0", savedAt: 1, version: null, values: { title: "Old words" } };
  localStorage.setItem(`unsaved:ada:post/new:${draft.entry}`, JSON.stringify(draft));
  const { result, puts, leave } = open();
  await waitFor(() => expect(result.current.record.copy.offered?.values.title).toBe("Old words"));
  act(() => result.current.record.restore());
  await leave();
  await waitFor(() => expect(puts()).toMatchObject([{ url: expect.stringMatching(/[0-9a-f]-[0-9a-f]{12}$/) }]));
});

it("the dashboard discards a started post and brings it back with 'Undo'", async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  answer = ({ method }) =>
    method === "GET" ? [{ key: KEY, title: "A kitchen", words: 3, savedAt: SAVED_AT }] : promise;
  const { calls, puts } = serve();
  renderForAda(<ContinueWriting />);
  await userEvent.dblClick(await screen.findByRole("button", { name: "Discard A kitchen" }));
  resolve(STARTED);
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(puts()).toMatchObject([{ url: DRAFT, body: STARTED }]));
  expect(calls.filter(({ method }) => method === "DELETE")).toMatchObject([{ url: DRAFT }]);
});

const LIVE = { status: "published", publishedAt: "2026-01-02T00:00:00Z" };
const PAGE = postRow({ kind: "page", title: "Our code", slug: "our-code", ...LIVE });
const STORED = {
  ...PAGE,
  inMenu: false,
  menuLabel: null,
  inFooter: false,
  content: "<p>x</p>",
  draft: null,
} as unknown as Post;

it("the screen of pages lists only pages, and its messages say page", async () => {
  const { calls } = answerCalls(({ method, url }) => {
    if (method !== "GET") return method === "POST" ? { done: [7], failed: [], token: "t" } : undefined;
    return url.includes("filters") ? { authors: [], months: [] } : url.includes("?") ? [PAGE] : [];
  });
  renderForAda(<PagesScreen />);
  await screen.findByRole("button", { name: "Delete Our code" });
  await press("Delete Our code");
  expect(screen.getByText("Are you sure you want to delete this page?")).toBeTruthy();
  await press("Delete");
  expect(await screen.findByText("Page deleted successfully")).toBeTruthy();
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Our code" }));
  expect(screen.getByRole("group", { name: "Selected pages" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Categorize" })).toBeNull();
  await press("Archive");
  expect(screen.getByText("1 page is live now and will leave the site right away.")).toBeTruthy();
  const lists = calls.map(({ url }) => url).filter((url) => url.startsWith("/api/blog/posts?"));
  expect(lists.filter((url) => !url.includes("kind=page"))).toEqual([]);
});

it("a new page has a page's settings, and saves itself as a page at an address that reopens it", async () => {
  window.history.replaceState(null, "", "/admin/pages/new");
  const { calls } = answerCalls(() => ({ savedAt: SAVED_AT }));
  function NewPage() {
    const { record } = usePostSession({});
    return (
      <Form form={record.form} saving={false} onSubmit={() => {}} label="Page">
        <button onClick={() => record.form.setValue("title", "Our code")}>Type</button>
        <SettingsTab />
      </Form>
    );
  }
  renderForAda(
    <PostKindContext value="page">
      <NewPage />
    </PostKindContext>,
  );
  for (const label of ["Show in menu", "Menu label", "Show in footer"])
    expect(screen.getByLabelText(label)).toBeTruthy();
  expect(["Categories", "Featured Image"].filter((text) => screen.queryByText(text))).toEqual([]);
  act(() => screen.getByRole("button", { name: "Type" }).click());
  await act(async () => void window.dispatchEvent(new Event("pagehide")));
  await waitFor(() => expect(window.location.href).toMatch(/\/admin\/pages\/new\?draft=/));
  const kept = calls.find(({ url }) => url.startsWith("/api/blog/drafts/"));
  expect(kept?.body).toMatchObject({ kind: "page", title: "Our code" });
});

it("a page's place in menus is saved by a press alone, trimmed, and a refusal leads to its field", async () => {
  answer = ({ method, url }) => {
    if (method !== "PUT") return [];
    if (url.endsWith("/draft")) return { savedAt: SAVED_AT, version: 2, draft: {} };
    return { ...STORED, title: "Ours", version: 3, inMenu: true, menuLabel: "Ours" };
  };
  const { result, puts, state, leave } = open({ stored: STORED });
  const { form } = result.current.record;
  const place = (menuLabel: string) => act(() => form.setValue("menuLabel", menuLabel));
  const { keep, save, unsaved } = result.current.session;
  act(() => form.setValue("title", "Ours"));
  place("x".repeat(41));
  await act(() => keep());
  await leave();
  expect(puts().map(({ url }) => url)).toEqual(["/api/blog/posts/7/draft"]);
  expect(state().saveState).toEqual(saved(SAVED_AT));
  expect(unsaved()).toBe(true);
  act(() => save("published"));
  await waitFor(() => expect(result.current.view.tab).toBe("settings"));
  place("");
  expect(unsaved()).toBe(false);
  act(() => form.setValue("inMenu", true));
  place(" Ours ");
  act(() => save("published"));
  await waitFor(() => expect(state()).toMatchObject({ phase: "idle", version: 3 }));
  // neither unsaved nor sent again
  await leave();
  expect(puts().map(({ url }) => url)).toEqual(["/api/blog/posts/7/draft", "/api/blog/posts/7"]);
  expect(unsaved()).toBe(false);
});

it("the findings of a slow check do not replace those of a later one", async () => {
  const { result } = open();
  const checks: ((found: unknown) => void)[] = [];
  answer = () => new Promise((resolve) => checks.push(resolve));
  act(() => [1, 2].forEach(() => void result.current.checks.run()));
  const [late, last] = [[{ message: "Late" }], [{ message: "Last" }]];
  await act(async () => checks[1]?.(last));
  await act(async () => checks[0]?.(late));
  expect(result.current.checks.findings).toEqual(last);
});

it("what is typed during the first save of a new post is saved after an interval, too", async () => {
  vi.useFakeTimers();
  const { result, puts, leave } = open();
  const { promise, resolve } = Promise.withResolvers<object>();
  answer = () => promise;
  await leave("One");
  act(() => result.current.record.form.setValue("title", "One, two"));
  await act(async () => resolve({ savedAt: SAVED_AT }));
  await act(() => vi.advanceTimersByTimeAsync(AUTOSAVE_MS));
  expect(puts().map(({ body }) => body)).toMatchObject([{ title: "One" }, { title: "One, two" }]);
});

it.each([
  ["in the middle of a sentence", "Typed"],
  ["and pressed without a change", undefined],
])("a post that somebody deletes while it is open goes on as a started post: %s", async (_when, typed) => {
  window.history.replaceState(null, "", "/admin/blog/posts/7/edit");
  const { result, state, puts, leave } = open({ stored: { ...STORED, status: "draft" } });
  act(() => result.current.view.setPanel("comments"));
  const save = async () => {
    if (typed) await leave(typed);
    else await act(async () => result.current.session.save("draft"));
  };
  // a proxy's
  answer = () => new Response("<h1>Not found</h1>", { status: 404 });
  await save();
  await waitFor(() => expect(puts()).toHaveLength(1));
  expect(state().target.post).toBeDefined();
  answer = ({ url }) => (url.includes("/drafts/") ? { savedAt: SAVED_AT } : refused(404, "Post not found"));
  await save();
  await waitFor(() => expect(state().saveState).toEqual(saved(SAVED_AT)));
  const { key } = state().target;
  expect(window.location.search).toBe(`?draft=${key}`);
  expect(result.current.view.panel).toBeUndefined();
  expect(puts().at(-1)).toMatchObject({ url: `/api/blog/drafts/${key}`, body: { title: typed ?? "Our code" } });
});

it("a post that was deleted before a press to publish it is not published, and its text is kept", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  answer = ({ method, url }) => (method === "POST" ? (url.endsWith("checks") ? [] : STORED) : promise);
  const { result, state, leave } = open({ stored: { ...STORED, status: "draft" } });
  await leave("Typed");
  await act(async () => result.current.session.save("published"));
  answer = ({ method }) => (method === "POST" ? STORED : { savedAt: SAVED_AT });
  await act(async () => resolve(refused(404, "Post not found")));
  await waitFor(() => expect(state()).toMatchObject({ phase: "idle", saveState: saved(SAVED_AT) }));
  expect(state().target.post).toBeUndefined();
});

it("a withdrawn post without its former date is published with the time of the press", async () => {
  answer = ({ method }) => (method === "POST" ? [] : { ...STORED, savedAt: SAVED_AT });
  const { result, puts } = open({ stored: { ...STORED, status: "draft" } });
  act(() => result.current.record.form.setValue("publishAt", ""));
  await act(async () => result.current.session.save("published"));
  const body = expect.objectContaining({ publishAt: SAVED_AT });
  await waitFor(() => expect(puts()).toContainEqual(expect.objectContaining({ url: "/api/blog/posts/7", body })));
});

it("a post's page shows what its URL names: a draft, also after Back from a new post, and a restored post", () => {
  answer = () => new Promise(() => {});
  serve();
  const screenAt = (path: string) => {
    window.history.replaceState(null, "", path);
    return <PostScreen />;
  };
  const draft = `/admin/blog/posts/new?draft=${KEY}`;
  const { rerender } = renderForAda(screenAt(draft));
  for (const [path, shown] of [
    ["/admin/blog/posts/7/edit", "Loading post..."],
    ["/admin/blog/posts/new", "Create New Post"],
    [draft, "Loading draft..."],
  ] as const) {
    rerender(screenAt(path));
    screen.getByText(shown);
  }
});

it("a choice made during a save stays; otherwise the form shows the result of the save", async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  answer = ({ method }) => (method === "PUT" ? promise : []);
  const { result, state } = open({ stored: { ...STORED, status: "draft" } });
  const { form } = result.current.record;
  act(() => result.current.session.save("draft"));
  await waitFor(() => expect(state().phase).toBe("pressed"));
  act(() => form.setValue("status", "archived"));
  await act(async () => resolve({ ...STORED, status: "draft", readyForReview: true, version: 2 }));
  await waitFor(() => expect(form.getValues("readyForReview")).toBe(true));
  expect(form.getValues("status")).toBe("archived");
});

it("a post opens with its working copy, and says that it has one", () => {
  const draft = { ...BLANK_SNAPSHOT, title: "Not public yet", savedAt: SAVED_AT, author: null };
  const { result, state } = open({ stored: { ...STORED, draft } });
  expect(result.current.record.form.getValues("title")).toBe("Not public yet");
  expect(state().target.hasCopy).toBe(true);
});

it("a preview calls a page a page", () => {
  const post = { kind: "page", state: "published", hasDraft: false, version: "" } as const;
  renderForAda(<PreviewBar name="Studio" post={post} />);
  expect(screen.getByText(/This page is published\./)).toBeTruthy();
});
