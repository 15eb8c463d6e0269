import { onlineManager, QueryClientProvider } from "@tanstack/react-query";
import { act, render, renderHook, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import type { Resolver } from "react-hook-form";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lazyResolver } from "@/components/admin/forms/validate";
import { recordScreen } from "@/components/admin/forms/record-screen";
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

const isSaving = ({ current }: ReturnType<typeof open>["result"]) => current.state.phase === "saving";

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
        onSaved: () => {},
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
  await waitFor(() => expect(isSaving(result)).toBe(false));
  expect(sentBodies()).toEqual([{ title: "At the press", version: 1, saveId: expect.any(String) }]);
  expect(result.current.session.unsaved()).toBe(true);
});

it("a form saves the values at the press when its validation code loads later", async () => {
  let arrive = () => {};
  const { result, type, press } = open({ load: () => new Promise((resolve) => (arrive = () => resolve(acceptAll))) });
  type("At the press");
  await press();
  expect(isSaving(result)).toBe(true);
  type("At the press, and more");
  await act(async () => arrive());
  await waitFor(() =>
    expect(sentBodies()).toEqual([{ title: "At the press", version: 1, saveId: expect.any(String) }]),
  );
});

it("a form without a connection says so at once, stays usable, and is not sent later", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onlineManager.setOnline(false);
  calls.mockRejectedValue(new TypeError("Failed to fetch"));
  const { result, type, press } = open();
  type("Typed");
  await press();
  await waitFor(() => expect(isSaving(result)).toBe(false));
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
  await waitFor(() => expect(isSaving(result)).toBe(false));
  expect(await screen.findByText("You are offline. Nothing was sent.")).toBeTruthy();
  expect(calls).not.toHaveBeenCalled();
});

it("restoring a browser draft keeps what was typed before as another draft", async () => {
  const kept = { entry: "earlier", savedAt: 1, version: 1, values: { title: "Kept offline" } };
  localStorage.setItem("unsaved:ada:post/1:earlier", JSON.stringify(kept));
  const { result, type } = open();
  await waitFor(() => expect(result.current.copy.offered?.values).toEqual(kept.values));
  type("Typed before the press");
  act(() => void result.current.restore());
  expect(result.current.form.getValues("title")).toBe("Kept offline");
  expect(result.current.copy.offered?.values).toEqual({ title: "Typed before the press" });
});

it("a record is loaded at each opening, also where another screen has it as it was, and stays as it was opened", async () => {
  calls.mockImplementation(async () => Response.json({ title: "As it is" }));
  const client = createQueryClient();
  client.setQueryData(["/api/blog/posts/1"], { title: "As it was" });
  const Screen = recordScreen<{ title: string }>({
    name: "post",
    urlOf: (id) => `/api/blog/posts/${id}`,
    back: { href: "/admin/blog", name: "Back" },
    form: ({ stored }) => <h1>{stored?.title}</h1>,
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  render(<Screen id={1} />, { wrapper });
  expect(screen.queryByText("As it was")).toBeNull();
  expect(await screen.findByRole("heading", { name: "As it is" })).toBeTruthy();
  act(() => void client.setQueryData(["/api/blog/posts/1"], { title: "Later" }));
  expect(screen.getByRole("heading", { name: "As it is" })).toBeTruthy();
});
