import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Resolver } from "react-hook-form";
import { expect, it, vi } from "vitest";
import { CategoryScreen } from "@/app/admin/blog/categories/category-form";
import { useRecordForm, recordScreen } from "@/components/admin/forms/record-form";
import { lazyResolver } from "@/components/admin/forms/errors";
import {
  answerCalls,
  type Call,
  clientOfAda,
  cutLine,
  press,
  refused,
  renderForAda,
  renderHookForAda,
} from "../support/staff";

type Values = { title: string };
type Stored = Values & { id: number; version: number };
const acceptAll: Resolver<Values, unknown, Values> = (values) => ({ values, errors: {} });
const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));

const store = ({ body }: Call) => ({ ...(body as object), id: 1, version: 2 });

/** The form of a stored record, with a title to type. */
function open({ load = async () => acceptAll, live = {} as Partial<Values> } = {}) {
  const { calls } = answerCalls(store);
  const onSaved = vi.fn();
  const stored: Stored = { id: 1, version: 1, title: "Old" };
  const { result } = renderHookForAda(() =>
    useRecordForm<Values, Values, Stored>({
      kind: "post",
      name: "blog post",
      list: "/api/blog/posts",
      stored,
      resolver: lazyResolver(load),
      valuesOf: (record) => ({ title: record?.title ?? "" }),
      urlOf: (id) => `/api/blog/posts/${id}`,
      liveValues: () => live,
      onSaved,
    }),
  );
  return {
    result,
    onSaved,
    sent: () => calls.map(({ body }) => body),
    title: () => result.current.form.getValues("title"),
    isSaving: () => result.current.state.phase === "pressed",
    type: (title: string) => act(() => result.current.form.setValue("title", title)),
    press: () => act(async () => result.current.save()),
  };
}

it("a form saves the values at the press, and stays open for what was typed until then", async () => {
  const late = Promise.withResolvers<undefined>();
  const { result, isSaving, type, press, sent, onSaved } = open({ load: () => late.promise.then(() => acceptAll) });
  type("At the press");
  await press();
  expect(isSaving()).toBe(true);
  type("At the press, and more");
  await act(async () => late.resolve(undefined));
  await waitFor(() => expect(isSaving()).toBe(false));
  expect(sent()[0]).toEqual({ title: "At the press", version: 1, saveId: expect.any(String) });
  expect(result.current.session.unsaved()).toBe(true);
  expect(await screen.findByText("Blog post updated successfully")).toBeTruthy();
  expect(onSaved).not.toHaveBeenCalled();
  await press();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
});

it("a record that somebody deletes while it is open is kept as a new one, which the next press creates", async () => {
  const category = { id: 3, name: "Pilots", slug: "pilots", description: null, postCount: 2, version: 1 };
  answerCalls(({ method }) => (method === "GET" ? category : refused(404, "Category not found")));
  renderForAda(<CategoryScreen id={3} />);
  await userEvent.type(await screen.findByLabelText("Name"), "!");
  await press("Update Category");
  await screen.findByRole("heading", { name: "Create New Category" });
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith("unsaved:"));
  await waitFor(() => expect(kept()).toEqual([expect.stringMatching(/^unsaved:ada:category\/new:/)]));
  const { writes } = answerCalls(store);
  await press("Create Category");
  const made = expect.stringMatching(/^POST .*"Pilots!","slug":"pilots"/);
  await waitFor(() => expect(writes()).toEqual([made]));
});

it("a form sends what an editor has not reported to it yet", async () => {
  const { press, sent } = open({ live: { title: "Typed just now" } });
  await press();
  await waitFor(() => expect(sent()).toMatchObject([{ title: "Typed just now" }]));
});

// calls.test.tsx tests that nothing is sent later
it("a form without a connection does not wait for its validation code", async () => {
  cutLine();
  const { isSaving, title, type, press, sent } = open({ load: unreachable });
  type("Typed");
  await press();
  await waitFor(() => expect(isSaving()).toBe(false));
  expect(await screen.findByText("You are offline. Nothing was sent.")).toBeTruthy();
  expect({ title: title(), sent: sent() }).toEqual({ title: "Typed", sent: [] });
});

it("restoring a browser draft keeps what was typed before as another draft", async () => {
  const kept = { entry: "earlier", savedAt: 1, version: 1, values: { title: "Kept offline" } };
  localStorage.setItem("unsaved:ada:post/1:earlier", JSON.stringify(kept));
  const { result, title, type } = open();
  const offered = () => result.current.copy.offered?.values;
  await waitFor(() => expect(offered()).toEqual(kept.values));
  type("Typed before the press");
  act(() => void result.current.restore());
  expect(title()).toBe("Kept offline");
  expect(offered()).toEqual({ title: "Typed before the press" });
});

const Screen = recordScreen<Values>({
  name: "post",
  urlOf: (id) => `/api/blog/posts/${id}`,
  back: { href: "/admin/blog", name: "Back" },
  form: ({ stored }) => <h1>{stored?.title}</h1>,
});

it.each([400, 404])("a record whose address is answered by %i is not found", async (status) => {
  answerCalls(() => refused(status, "No such record"));
  renderForAda(<Screen id={1} />);
  expect(await screen.findByRole("heading", { name: "Post not found" })).toBeTruthy();
});

it("a record is loaded at each opening, whatever the cache has, and stays as it was opened", async () => {
  answerCalls(() => ({ title: "As it is" }));
  const client = clientOfAda();
  client.setQueryData(["/api/blog/posts/1"], { title: "As it was" });
  renderForAda(<Screen id={1} />, client);
  expect(screen.queryByText("As it was")).toBeNull();
  expect(await screen.findByRole("heading", { name: "As it is" })).toBeTruthy();
  client.setQueryData(["/api/blog/posts/1"], { title: "Later" });
  // queries notify their screens in a separate task
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByRole("heading", { name: "As it is" })).toBeTruthy();
});
