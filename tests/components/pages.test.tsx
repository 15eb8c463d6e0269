import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { SettingsTab } from "@/app/admin/blog/posts/post-form/field-tabs";
import { PostKindContext } from "@/app/admin/blog/kind-words";
import { usePostSession } from "@/app/admin/blog/posts/post-form/use-post-session";
import type { Post } from "@/app/admin/records";
import { PreviewBar } from "@/app/(preview)/preview-bar";
import { PagesScreen } from "@/app/admin/pages/pages-screen";
import { Form } from "@/components/admin/fields/form";
import { answerCalls, renderForAda, renderHookForAda } from "../support/staff";

const ROW = {
  ...{ id: 7, kind: "page", title: "Our code", slug: "our-code", status: "published", excerpt: null, version: 1 },
  ...{ createdAt: "2026-01-02T00:00:00Z", publishedAt: "2026-01-02T00:00:00Z", editedAt: "2026-01-02T00:00:00Z" },
  ...{ readyForReview: false, hasDraft: false, openComments: 0, views: 0, categoryIds: [] },
};

const STORED = {
  ...ROW,
  ...{ content: "<p>x</p>", draft: null, inMenu: false, menuLabel: null, inFooter: false },
} as unknown as Post;

it("the screen of pages lists pages alone, and says of a page what is done to it", async () => {
  const { calls } = answerCalls(({ method, url }) => {
    if (method !== "GET") return method === "POST" ? { done: [7], failed: [], token: "t" } : undefined;
    return url.includes("filters") ? { authors: [], months: [] } : url.includes("?") ? [ROW] : [];
  });
  renderForAda(<PagesScreen />);
  const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
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

it("a new page has the settings of one, and saves itself as one at an address that opens it as one", async () => {
  window.history.replaceState(null, "", "/admin/pages/new");
  const { calls } = answerCalls(() => ({ savedAt: "2026-01-02T12:04:00.000Z" }));
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

it("where a page is shown, which no working copy has, is unsaved until pressed, and led to when refused", async () => {
  const savedAt = "2026-01-02T12:04:00.000Z";
  const { calls } = answerCalls(({ method }) => (method === "PUT" ? { savedAt, version: 2, draft: {} } : []));
  const { result } = renderHookForAda(() => usePostSession({ stored: STORED }));
  const { form } = result.current.record;
  act(() => (form.setValue("title", "Ours"), form.setValue("menuLabel", "x".repeat(41))));
  await act(() => result.current.session.keep());
  await act(async () => void window.dispatchEvent(new Event("pagehide")));
  expect(calls.filter(({ method }) => method === "PUT").map(({ url }) => url)).toEqual(["/api/blog/posts/7/draft"]);
  expect(result.current.state.saved).toEqual({ kind: "saved", at: savedAt });
  expect(result.current.session.unsaved()).toBe(true);
  act(() => result.current.session.save("published"));
  await waitFor(() => expect(result.current.view.tab).toBe("settings"));
  act(() => form.setValue("menuLabel", ""));
  expect(result.current.session.unsaved()).toBe(false);
});

it("a menu label that the server has trimmed is saved, and raises no version", async () => {
  const { calls } = answerCalls(({ method }) =>
    method === "PUT" ? { ...STORED, version: 2, inMenu: true, menuLabel: "Ours" } : [],
  );
  const { result } = renderHookForAda(() => usePostSession({ stored: STORED }));
  const { form } = result.current.record;
  act(() => (form.setValue("inMenu", true), form.setValue("menuLabel", " Ours ")));
  act(() => result.current.session.save("published"));
  await waitFor(() => expect(result.current.state).toMatchObject({ phase: "idle", version: 2 }));
  await act(async () => void window.dispatchEvent(new Event("pagehide")));
  expect(calls.filter(({ method }) => method === "PUT").map(({ url }) => url)).toEqual(["/api/blog/posts/7"]);
  expect(result.current.session.unsaved()).toBe(false);
});

it("a preview says of a page that it is one", () => {
  const post = { kind: "page", state: "published", hasDraft: false, version: "" } as const;
  renderForAda(<PreviewBar name="Studio" post={post} />);
  expect(screen.getByText(/This page is published\./)).toBeTruthy();
});
