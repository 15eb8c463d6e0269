import { onlineManager, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, renderHook, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Toaster } from "@/components/ui/sonner";
import { createQueryClient } from "@/components/admin/query-client";

const calls = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const respond = (status: number, body: unknown) => calls.mockResolvedValueOnce(Response.json(body, { status }));

beforeEach(() => vi.stubGlobal("fetch", calls));
afterEach(() => {
  calls.mockReset();
  vi.unstubAllGlobals();
});

function open() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      {children}
      <Toaster />
    </QueryClientProvider>
  );
  return renderHook(() => useApiMutation(), { wrapper });
}

const SAVE = {
  method: "PUT",
  url: "/api/blog/posts/1",
  body: {},
  success: "Saved",
  failure: "Failed to save",
} as const;

it("a write resolves with the record and reports success", async () => {
  const { result } = open();
  respond(200, { id: 1 });
  await act(async () => expect(await result.current.run(SAVE)).toEqual({ id: 1 }));
  expect(await screen.findByText("Saved")).toBeTruthy();
});

it("a write removes the success message of the previous one", async () => {
  const { result } = open();
  respond(200, { id: 1 });
  await act(async () => void (await result.current.run({ ...SAVE, success: "The first" })));
  await screen.findByText("The first");
  calls.mockReturnValueOnce(new Promise(() => {}));
  act(() => void result.current.run(SAVE));
  await waitFor(() => expect(screen.queryByText("The first")).toBeNull());
});

it("a failed write reports what failed and resolves with undefined", async () => {
  const { result } = open();
  respond(500, { message: "Broken" });
  await act(async () => expect(await result.current.run(SAVE)).toBeUndefined());
  expect(await screen.findByText("Failed to save")).toBeTruthy();
});

it("a write without a session reports that the session has ended", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"], shouldAdvanceTime: true });
  const { result } = open();
  respond(401, { message: "Unauthorized" });
  await act(async () => void (await result.current.run({ ...SAVE, failure: "Not this one" })));
  expect(await screen.findByText("You are logged out. Logging in again...")).toBeTruthy();
  expect(screen.queryByText("Not this one")).toBeNull();
  vi.useRealTimers();
});

it("a write without a connection fails at once, says so, and is not sent when the connection is back", async () => {
  const { result } = open();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onlineManager.setOnline(false);
  calls.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await act(async () => expect(await result.current.run(SAVE)).toBeUndefined());
  expect(await screen.findByText("You are offline. Nothing was sent.")).toBeTruthy();
  expect(result.current.isPending).toBe(false);
  vi.restoreAllMocks();
  act(() => onlineManager.setOnline(true));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(calls).toHaveBeenCalledTimes(1);
});

it("a canceled write is not sent later, and the lists show whether it arrived", async () => {
  const { result } = open();
  let sent: AbortSignal | null | undefined;
  calls.mockImplementationOnce((_, { signal }) => {
    sent = signal;
    return new Promise((_, reject) => signal?.addEventListener("abort", reject));
  });
  let ended: Promise<unknown> = Promise.resolve();
  act(() => void (ended = result.current.run({ ...SAVE, failure: "Not after a press of Cancel" })));
  await waitFor(() => expect(calls).toHaveBeenCalledTimes(1));
  result.current.cancel();
  await act(async () => expect(await ended).toBeUndefined());
  expect(sent?.aborted).toBe(true);
  expect(await screen.findByText("The list shows whether it was done before that.")).toBeTruthy();
  expect(screen.queryByText("Not after a press of Cancel")).toBeNull();
});

it("a write leaves an error to a caller that has handled it", async () => {
  const { result } = open();
  respond(409, { message: "Newer", version: 2 });
  const onError = vi.fn(() => true);
  await act(async () => void (await result.current.run({ ...SAVE, failure: "Nobody sees this", onError })));
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ status: 409 }));
  expect(screen.queryByText("Nobody sees this")).toBeNull();
});

it("a write reloads the lists that it changes, and no others", async () => {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  calls.mockImplementation(async () => Response.json([]));
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: ["/api/blog/posts?page=1"] });
      useQuery({ queryKey: ["/api/blog/posts/1"] });
      return useApiMutation();
    },
    { wrapper },
  );
  await waitFor(() => expect(calls).toHaveBeenCalledTimes(2));
  calls.mockClear();
  await act(async () => void (await result.current.run({ ...SAVE, reload: ["/api/blog/posts"] })));
  expect(calls.mock.calls.map(([url]) => url)).toEqual(["/api/blog/posts/1", "/api/blog/posts?page=1"]);
});
