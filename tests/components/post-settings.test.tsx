import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CategoryPicker } from "@/app/admin/blog/posts/post-form/category-picker";
import { type PostValues, postValues } from "@/app/admin/blog/posts/post-form/post-fields";
import { SideActions } from "@/app/admin/blog/posts/post-form/side-actions";
import { Form } from "@/components/admin/fields/form";
import { createQueryClient } from "@/components/admin/query-client";
import type { Role } from "@/lib/auth/rules";

const NOTES = { id: 1, name: "Notes" };
const KITCHENS = { id: 2, name: "Kitchens" };
const writes: [string, unknown][] = [];
let stored = [NOTES];

beforeEach(() => {
  writes.length = 0;
  stored = [NOTES];
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET") return Response.json(stored);
    writes.push([`${method} ${url}`, JSON.parse(String(body)) as unknown]);
    stored = [NOTES, KITCHENS];
    return Response.json(KITCHENS, { status: 201 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const onSubmit = vi.fn();

function InForm({ children }: { children: ReactNode }) {
  const form = useForm<PostValues>({ defaultValues: postValues() });
  const [chosen, publishAt] = useWatch({ control: form.control, name: ["categoryIds", "publishAt"] });
  return (
    <Form id="post" form={form} saving={false} onSubmit={onSubmit} label="Post">
      {children}
      <output>{JSON.stringify([chosen, publishAt])}</output>
    </Form>
  );
}

function open(children: ReactNode, role: Role = "editor", filters = { hasReviews: false }) {
  const client = createQueryClient();
  client.setQueryData(["/api/auth/user"], { id: "ada", role, email: "ada@example.org", firstName: "Ada" });
  client.setQueryData(["/api/blog/posts/filters"], filters);
  render(
    <QueryClientProvider client={client}>
      <InForm>{children}</InForm>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const values = () => screen.getAllByRole("status").find(({ tagName }) => tagName === "OUTPUT")?.textContent;

describe("the categories of a post", () => {
  it("the categories of a post are made where they are chosen", async () => {
    const user = open(<CategoryPicker />);
    await screen.findByRole("checkbox", { name: "Notes" });
    await user.type(screen.getByRole("textbox", { name: "Find or add a category" }), "Kitchens");
    expect(screen.queryByRole("checkbox", { name: "Notes" })).toBeNull();
    await user.click(screen.getByRole("button", { name: 'Add "Kitchens"' }));
    await waitFor(() => expect(values()).toBe('[[2],""]'));
    expect(writes).toEqual([["POST /api/blog/categories", { name: "Kitchens", slug: "kitchens" }]]);
    await waitFor(() =>
      expect(screen.getByRole("checkbox", { name: "Kitchens" }).getAttribute("aria-checked")).toBe("true"),
    );
  });

  it("what is chosen while a category is made stays chosen", async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    const answer = fetch;
    vi.stubGlobal("fetch", async (...call: Parameters<typeof fetch>) => {
      if (call[1]?.method === "POST") await promise;
      return answer(...call);
    });
    const user = open(<CategoryPicker />);
    await screen.findByRole("checkbox", { name: "Notes" });
    const field = screen.getByRole("textbox", { name: "Find or add a category" });
    await user.type(field, "Kitchens");
    await user.click(screen.getByRole("button", { name: 'Add "Kitchens"' }));
    await user.clear(field);
    await user.click(screen.getByRole("checkbox", { name: "Notes" }));
    resolve(null);
    await waitFor(() => expect(values()).toBe('[[1,2],""]'));
  });

  it("the categories of a post are found by typing, and Enter chooses without saving the post", async () => {
    const user = open(<CategoryPicker />);
    await screen.findByRole("checkbox", { name: "Notes" });
    await user.type(screen.getByRole("textbox", { name: "Find or add a category" }), "notes");
    expect(screen.queryByRole("button", { name: /^Add/ })).toBeNull();
    await user.keyboard("{Enter}");
    expect([values(), writes, onSubmit.mock.calls]).toEqual(['[[1],""]', [], []]);
  });

  it("the categories of a post are found, not made, by an author", async () => {
    const user = open(<CategoryPicker />, "author");
    await screen.findByRole("checkbox", { name: "Notes" });
    await user.type(screen.getByRole("textbox", { name: "Find a category" }), "Other{Enter}");
    expect([screen.queryByRole("button", { name: /^Add/ }), writes]).toEqual([null, []]);
  });
});

describe("the actions of a post", () => {
  const actions = (
    <SideActions
      post={undefined}
      saving={undefined}
      onSave={() => {}}
      state={{ state: undefined, isLive: false, hasCopy: false }}
      hasCopy={false}
      onShowMerged={() => {}}
      onHideMerged={() => {}}
      onDiscard={() => {}}
      onPublishNow={() => {}}
      checks={null}
    />
  );

  it("the actions of a post have its publish date beside the button, for a person who may publish", async () => {
    const user = open(actions);
    const card = screen.getByRole("complementary", { name: "Actions" });
    const date = screen.getByLabelText("Publish date");
    expect(card.contains(date)).toBe(true);
    await user.type(date, "2030-12-24T09:30");
    expect(values()).toBe('[[],"2030-12-24T09:30"]');
    expect(screen.getByRole("button", { name: "Schedule for Dec 24, 2030, 9:30 AM" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Publish" })).toBeNull();
  });

  it("the publish date says which time is meant where a change of the clocks skips it", async () => {
    vi.stubEnv("TZ", "America/Chicago");
    const user = open(actions);
    const date = screen.getByLabelText("Publish date");
    await user.type(date, "2030-03-10T02:30");
    expect(screen.getByText("The clocks skip this time: it is Mar 10, 2030, 3:30 AM.")).toBeTruthy();
    await user.clear(date);
    await user.type(date, "2030-03-10T03:30");
    expect(screen.getByText(/^Leave empty .*America.Chicago$/)).toBeTruthy();
    vi.unstubAllEnvs();
  });

  it.each([
    ["editor", true, 1],
    ["editor", false, 0],
    ["author", true, 0],
  ] as const)(
    "an %s is offered 'Ready for review' as a mark, where there are authors: %s",
    async (role, hasReviews, count) => {
      open(actions, role, { hasReviews });
      expect(screen.queryAllByRole("checkbox", { name: "Ready for review" })).toHaveLength(count);
    },
  );

  it("the actions of a post have no publish date for an author", () => {
    open(actions, "author");
    expect(screen.queryByLabelText("Publish date")).toBeNull();
  });
});
