import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { ContinueWriting } from "@/app/admin/blog/continue-writing";
import { usePostSession } from "@/app/admin/blog/posts/post-form/use-post-session";
import type { StartedPost } from "@/app/admin/records";
import { BLANK_SNAPSHOT } from "@/lib/posts/fields";
import { answerCalls, type Call, clientOfAda, renderForAda, renderHookForAda } from "../support/staff";

const KEY = "11111111-1111-4111-8111-111111111111";
const SAVED_AT = "2026-01-02T12:04:00.000Z";
const DRAFT = `/api/blog/drafts/${KEY}`;
const STARTED: StartedPost = {
  ...BLANK_SNAPSHOT,
  ...{ kind: "post", key: KEY, savedAt: SAVED_AT, title: "Half a", content: "<p>One</p>" },
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

function open(client = clientOfAda()) {
  const { puts } = serve();
  const { result } = renderHookForAda(() => usePostSession({}), client);
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

it("a new post is kept in the browser without a connection, under its own name once the server had it", async () => {
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
  cleanup();
  const { result } = renderHookForAda(() => usePostSession({ started: { ...STARTED, key } }));
  await waitFor(() => expect(result.current.record.copy.offered?.values.title).toBe("Offline again"));
});

it("a new post goes on under the same key where the page was left while it was saved", async () => {
  answer = () => new Promise(() => {});
  const first = open();
  await first.leave("Left at once");
  cleanup();
  answer = () => ({ savedAt: SAVED_AT });
  const { result, state, puts, leave } = open();
  await waitFor(() => expect(result.current.record.copy.offered?.values.title).toBe("Left at once"));
  act(() => result.current.record.restore());
  await leave();
  await waitFor(() => expect(state().saved?.kind).toBe("saved"));
  expect(puts().map(({ url }) => url)).toEqual(first.puts().map(({ url }) => url));
});

it("a save reloads the lists of its record, also when it ends after the form was left", async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  answer = () => promise;
  const client = clientOfAda();
  const list = ["/api/blog/posts?page=1"];
  client.setQueryData(list, []);
  await open(client).leave("Keys");
  cleanup();
  resolve({ savedAt: SAVED_AT });
  await waitFor(() => expect(client.getQueryState(list)?.isInvalidated).toBe(true));
});

it("a new post from a browser draft of version 1.0, whose entry was no UUID, has a key of its own", async () => {
  const draft = { entry: "mx1frjstk3j2h1g0", savedAt: 1, version: null, values: { title: "Old words" } };
  localStorage.setItem(`unsaved:ada:post/new:${draft.entry}`, JSON.stringify(draft));
  const { result, puts, leave } = open();
  await waitFor(() => expect(result.current.record.copy.offered?.values.title).toBe("Old words"));
  act(() => result.current.record.restore());
  await leave();
  await waitFor(() => expect(puts()).toMatchObject([{ url: expect.stringMatching(/[0-9a-f]-[0-9a-f]{12}$/) }]));
});

const listed = (key: string, title: string) => ({ key, title, words: 3, savedAt: SAVED_AT });

it("the dashboard discards a started post and brings it back with 'Undo'", async () => {
  answer = ({ method }) => (method === "GET" ? [listed(KEY, "A kitchen")] : STARTED);
  const { calls, puts } = serve();
  renderForAda(<ContinueWriting />);
  await userEvent.click(await screen.findByRole("button", { name: "Discard A kitchen" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(puts()).toMatchObject([{ url: DRAFT, body: STARTED }]));
  expect(calls).toContainEqual(expect.objectContaining({ method: "DELETE", url: DRAFT }));
});
