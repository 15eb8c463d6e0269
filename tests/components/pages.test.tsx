import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, renderHook, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SettingsTab } from "@/app/admin/blog/posts/post-form/field-tabs";
import { postValues } from "@/app/admin/blog/posts/post-form/post-fields";
import { postResolver } from "@/app/admin/blog/posts/post-form/post-form-schema";
import { PostKindContext } from "@/app/admin/blog/posts/post-form/post-kind";
import { usePostSession } from "@/app/admin/blog/posts/post-form/use-post-session";
import { PagesScreen } from "@/app/admin/pages/pages-screen";
import { Form } from "@/components/admin/fields/form";
import { createQueryClient } from "@/components/admin/query-client";
import { Toaster } from "@/components/ui/sonner";

vi.mock("next/navigation", () => ({
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({ push: () => {} }),
}));

const calls = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
beforeEach(() => {
  localStorage.clear();
  calls.mockImplementation(async (url) =>
    Response.json(url.endsWith("kind=page") && url.includes("filters") ? { authors: [], months: [] } : []),
  );
  vi.stubGlobal("fetch", calls);
});
afterEach(() => {
  calls.mockReset();
  vi.unstubAllGlobals();
});

const Staff = ({ children }: { children: ReactNode }) => {
  const client = createQueryClient();
  client.setQueryData(["/api/auth/user"], { id: "ada", role: "owner", email: "ada@example.org", firstName: "Ada" });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
const PageScreen = ({ children }: { children: ReactNode }) => (
  <Staff>
    <PostKindContext value="page">{children}</PostKindContext>
  </Staff>
);

it("the screen of pages lists pages alone and leads to a new one", async () => {
  render(<PagesScreen />, { wrapper: Staff });
  expect(screen.getByRole("heading", { level: 1, name: "Pages" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "New page" }).getAttribute("href")).toBe("/admin/pages/new");
  expect(await screen.findByText("No pages yet.")).toBeTruthy();
  expect(screen.queryByRole("combobox", { name: "Category" })).toBeNull();
  const lists = calls.mock.calls.map(([url]) => url).filter((url) => url.startsWith("/api/blog/posts?"));
  expect(lists.length).toBeGreaterThan(0);
  for (const url of lists) expect(url).toContain("kind=page");
});

it("a new page saves itself as one, at an address that opens it as one", async () => {
  window.history.replaceState(null, "", "/admin/pages/new");
  calls.mockImplementation(async () => Response.json({ savedAt: "2026-01-02T12:04:00.000Z" }));
  const { result } = renderHook(() => usePostSession({}), { wrapper: PageScreen });
  act(() => result.current.record.form.setValue("title", "Our code"));
  await act(async () => void window.dispatchEvent(new Event("pagehide")));
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toMatch(/^\/admin\/pages\/new\?draft=/),
  );
  const [, init] = calls.mock.calls.find(([url]) => url.startsWith("/api/blog/drafts/")) ?? [];
  expect(JSON.parse(String(init?.body))).toMatchObject({ kind: "page", title: "Our code" });
});

it("the settings of a page are its places in menus and footer, not those of a post", () => {
  function Settings() {
    const form = useForm({ defaultValues: postValues() });
    return (
      <Form form={form} saving={false} onSubmit={() => {}} label="Page">
        <SettingsTab />
      </Form>
    );
  }
  render(<Settings />, { wrapper: PageScreen });
  expect(screen.getByLabelText("Show in menu")).toBeTruthy();
  expect(screen.getByLabelText("Menu label")).toBeTruthy();
  expect(screen.getByLabelText("Show in footer")).toBeTruthy();
  expect(screen.queryByText("Categories")).toBeNull();
  expect(screen.queryByText("Featured Image")).toBeNull();
});

it("what is done to a page is said of a page: deletion, its undo, and many at once", async () => {
  const row = {
    ...{ id: 7, kind: "page", title: "Our code", slug: "our-code", status: "published", excerpt: null, version: 1 },
    ...{ createdAt: "2026-01-02T00:00:00Z", publishedAt: "2026-01-02T00:00:00Z", editedAt: "2026-01-02T00:00:00Z" },
    ...{ readyForReview: false, hasDraft: false, openComments: 0, views: 0, categoryIds: [] },
  };
  calls.mockImplementation(async (url, init) => {
    if (init?.method === "DELETE") return Response.json({ success: true });
    if (init?.method === "POST") return Response.json({ done: [7], failed: [], token: "t" });
    return url.includes("filters")
      ? Response.json({ authors: [], months: [] })
      : Response.json(url.includes("?") ? [row] : []);
  });
  render(
    <>
      <PagesScreen />
      <Toaster />
    </>,
    { wrapper: Staff },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Delete Our code" }));
  expect(screen.getByText("Are you sure you want to delete this page?")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Page deleted successfully")).toBeTruthy();
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Our code" }));
  expect(screen.getByRole("group", { name: "Selected pages" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Categorize" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Archive" }));
  expect(screen.getByText("1 page is live now and will leave the site right away.")).toBeTruthy();
});

it("what the form saves names no kind, which never changes", async () => {
  const values = { ...postValues(), title: "T", slug: "t", content: "<p>x</p>", inMenu: true };
  const { values: saved } = await postResolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  expect(saved).toMatchObject({ inMenu: true });
  expect(saved).not.toHaveProperty("kind");
});
