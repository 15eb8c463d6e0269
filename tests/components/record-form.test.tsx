import { onlineManager, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import type { Resolver } from "react-hook-form";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lazyResolver } from "@/components/admin/forms/lazy-resolver";
import { useRecordForm } from "@/components/admin/forms/use-record-form";
import { createQueryClient } from "@/components/admin/query-client";
import { Toaster } from "@/components/ui/sonner";

type Values = { title: string };
type Stored = Values & { id: number; version: number };

const calls = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const sentBodies = () => calls.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as object);
const acceptAll: Resolver<Values, unknown, Values> = (values) => ({ values, errors: {} });

beforeEach(() => {
  localStorage.clear();
  calls.mockImplementation(async (_, { body }) => Response.json({ ...JSON.parse(String(body)), id: 1, version: 2 }));
  vi.stubGlobal("fetch", calls);
});
afterEach(() => {
  calls.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
});

/** The form of a stored record, with a title to type. */
function open({ load = async () => acceptAll }: { load?: () => Promise<typeof acceptAll> } = {}) {
  const client = createQueryClient();
  client.setQueryData(["/api/auth/user"], { id: "ada", role: "owner", email: "ada@example.org", firstName: "Ada" });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      {children}
      <Toaster />
    </QueryClientProvider>
  );
  const stored: Stored = { id: 1, version: 1, title: "Old" };
  const { result } = renderHook(
    () =>
      useRecordForm<Values, Values, Stored>({
        kind: "post",
        name: "blog post",
        stored,
        resolver: lazyResolver(load),
        valuesOf: (record) => ({ title: record?.title ?? "" }),
        list: "/api/blog/posts",
        urlOf: (id) => `/api/blog/posts/${id}`,
        onSaved: ({ version }, sent, record) => record.markSaved(sent, version),
      }),
    { wrapper },
  );
  const type = (title: string) => act(() => result.current.form.setValue("title", title));
  const press = () => act(async () => result.current.save());
  return { result, type, press };
}

it("a form saves the values at the press and keeps later typing as unsaved", async () => {
  let answer = () => {};
  calls.mockImplementation(
    (_, { body }) =>
      new Promise((resolve) => {
        answer = () => resolve(Response.json({ ...JSON.parse(String(body)), id: 1, version: 2 }));
      }),
  );
  const { result, type, press } = open();
  type("At the press");
  await press();
  type("At the press, and more");
  await act(async () => answer());
  await waitFor(() => expect(result.current.saving).toBe(false));
  expect(sentBodies()).toEqual([{ title: "At the press", version: 1 }]);
  expect(result.current.unsaved()).toBe(true);
});

it("a form saves the values at the press when its validation code loads later", async () => {
  let arrive = () => {};
  const { result, type, press } = open({ load: () => new Promise((resolve) => (arrive = () => resolve(acceptAll))) });
  type("At the press");
  await press();
  expect(result.current.saving).toBe(true);
  type("At the press, and more");
  await act(async () => arrive());
  await waitFor(() => expect(sentBodies()).toEqual([{ title: "At the press", version: 1 }]));
});

it("a form without a connection says so at once, stays usable, and is not sent later", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onlineManager.setOnline(false);
  calls.mockRejectedValue(new TypeError("Failed to fetch"));
  const { result, type, press } = open();
  type("Typed");
  await press();
  await waitFor(() => expect(result.current.saving).toBe(false));
  expect(await screen.findByText("You are offline. Nothing was sent.")).toBeTruthy();
  expect(result.current.form.getValues("title")).toBe("Typed");
  act(() => onlineManager.setOnline(true));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(calls).toHaveBeenCalledTimes(1);
});

it("a form without a connection does not wait for its validation code", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { result, type, press } = open({ load: () => Promise.reject(new TypeError("Failed to fetch")) });
  type("Typed");
  await press();
  await waitFor(() => expect(result.current.saving).toBe(false));
  expect(await screen.findByText("You are offline. Nothing was sent.")).toBeTruthy();
  expect(calls).not.toHaveBeenCalled();
});
