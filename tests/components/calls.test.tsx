import { onlineManager, useQuery } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { createQueryClient, reloadLists } from "@/components/admin/query-client";
import { attempt, fetchKeyOrNull, request } from "@/lib/api/client";
import { answerCalls, type Call, cutLine, refused, renderHookForAda } from "../support/staff";

const LIST = "/api/blog/posts";
const UNREACHABLE = () => Promise.reject(new TypeError("Failed to fetch"));

it("an API call sends cookies and a JSON body, and a content type only with a body", async () => {
  const fetch = vi.fn(async () => Response.json({}));
  vi.stubGlobal("fetch", fetch);
  await request("GET", LIST);
  await request("POST", LIST, { title: "A" });
  const common = { credentials: "include", signal: expect.any(AbortSignal) };
  const headers = { "Content-Type": "application/json" };
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(fetch).toHaveBeenNthCalledWith(1, LIST, { method: "GET", ...common });
  expect(fetch).toHaveBeenNthCalledWith(2, LIST, { method: "POST", ...common, headers, body: '{"title":"A"}' });
});

it("a failed API call without a body reports its status, and a query may return null for a 401", async () => {
  answerCalls(() => new Response("", { status: 502, statusText: "Bad Gateway" }));
  await expect(request("GET", LIST)).rejects.toThrow("502: Bad Gateway");
  answerCalls(() => refused(401, "Unauthorized"));
  await expect(fetchKeyOrNull({ queryKey: ["/api/auth/user"] })).resolves.toBeNull();
});

it("an API call returns its failure as a value, with details, or whether the browser was offline", async () => {
  const issues = [{ path: "version", message: "There is a newer version" }];
  const failure = async () => (await attempt("PUT", LIST, {})).error;
  answerCalls(() => refused(409, "Newer", { issues, version: 7 }));
  expect(await failure()).toMatchObject({ status: 409, reason: "Newer", issues, body: { version: 7 } });
  answerCalls(() => new Response("<html><title>502 Bad Gateway</title></html>", { status: 502 }));
  expect(await failure()).toMatchObject({ status: 502, reason: "The site did not respond as expected (502)." });
  answerCalls(UNREACHABLE);
  expect(await failure()).toMatchObject({ status: 0, reason: "The site cannot be reached." });
  cutLine();
  expect(await failure()).toMatchObject({ status: 0, reason: "You are offline. Nothing was sent." });
});

/** Never responds; a call that is aborted fails. */
const never = ({ signal }: Call) => new Promise((_, fail) => signal?.addEventListener("abort", fail));

it("an API call is aborted after a minute", async () => {
  const timeout = new AbortController();
  const count = vi.spyOn(AbortSignal, "timeout").mockReturnValue(timeout.signal);
  const { calls } = answerCalls(never);
  const late = [attempt("PUT", LIST), attempt("PUT", LIST, {}, { signal: new AbortController().signal })];
  expect(count.mock.calls).toEqual([[60_000], [60_000]]);
  expect(calls.map(({ signal }) => signal?.aborted)).toEqual([false, false]);
  timeout.abort();
  for (const { error } of await Promise.all(late)) expect(error).toMatchObject({ status: 0 });
});

const useList = () => useQuery({ queryKey: [LIST, "more"] });

it("a query GETs the first element of its key once, without a retry, and reports its failure", async () => {
  const { calls } = answerCalls(() => new Response("broken", { status: 500 }));
  const onError = vi.fn();
  const { result } = renderHookForAda(useList, createQueryClient({ onError }));
  await waitFor(() => expect(result.current.error?.message).toBe("500: broken"));
  expect(calls.map(({ url }) => url)).toEqual([LIST]);
  expect(onError).toHaveBeenCalledTimes(1);
});

it("a list that was loading during a write shows the stored result", async () => {
  const answers: ((rows: string[]) => void)[] = [];
  answerCalls(() => new Promise((resolve) => answers.push(resolve)));
  const client = createQueryClient();
  const { result } = renderHookForAda(() => useQuery({ queryKey: [`${LIST}?q=a`] }), client);
  void reloadLists(client, [LIST]);
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.(["deleted by the write"]);
  answers[1]?.([]);
  await waitFor(() => expect(result.current.data).toEqual([]));
});

const SAVE = { method: "PUT", url: `${LIST}/1`, body: {}, success: "Saved", failure: "Failed to save" } as const;
const run = (result: { current: ReturnType<typeof useApiMutation> }) => act(() => result.current.run(SAVE));

it.each([
  ["its success", { id: 1 }, "Saved", { id: 1 }],
  ["its failure", refused(500, "Broken"), "Failed to save", undefined],
  ["why it may not be made", refused(403, "Forbidden"), "Failed to save: Forbidden", undefined],
  ["an ended session", refused(401, "Unauthorized"), "You are logged out. Logging in again...", undefined],
])("a write reports %s and resolves with the record or undefined", async (_what, answer, text, record) => {
  vi.useFakeTimers({ toFake: ["setTimeout"], shouldAdvanceTime: true });
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  answerCalls(() => answer);
  const { result } = renderHookForAda(useApiMutation);
  expect(await run(result)).toEqual(record);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryAllByText("Unauthorized")).toHaveLength(text.startsWith("You are logged out") ? 1 : 0);
  if (text !== "Failed to save") expect(screen.queryByText("Failed to save")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  const paths = assign.mock.calls.map(([url]) => String(url).replace(/=.*/, ""));
  expect(paths).toEqual(text.startsWith("You are logged out") ? ["/api/login?callbackUrl"] : []);
});

it("a write without a toast of its own leaves the Undo of the last one", async () => {
  answerCalls(() => ({}));
  const { result } = renderHookForAda(useApiMutation);
  await act(() => result.current.run({ ...SAVE, undo: SAVE }));
  const undo = await screen.findByRole("button", { name: "Undo" });
  await act(() => result.current.run({ ...SAVE, success: undefined }));
  // a toast is dismissed in the next frame
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(undo.closest("[data-sonner-toast]")?.getAttribute("data-removed")).toBe("false");
});

it("a write without a connection fails at once, says so, and is not sent later", async () => {
  const { calls } = answerCalls(UNREACHABLE);
  const { result } = renderHookForAda(useApiMutation);
  cutLine();
  expect(await run(result)).toBeUndefined();
  expect(await screen.findByText("You are offline. Nothing was sent.")).toBeTruthy();
  expect(result.current.isPending).toBe(false);
  act(() => onlineManager.setOnline(true));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(calls).toHaveLength(1);
});
