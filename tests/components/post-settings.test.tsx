import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { expect, it, vi } from "vitest";
import { CategoryPicker } from "@/app/admin/blog/posts/post-form/category-picker";
import { type PostValues, postValues } from "@/app/admin/blog/posts/post-form/post-fields";
import { PostQuestion } from "@/app/admin/blog/posts/post-form/post-question";
import { SideActions } from "@/app/admin/blog/posts/post-form/side-actions";
import { StateLine } from "@/components/admin/editing/state-line";
import type { PostEditor } from "@/app/admin/blog/posts/post-form/use-post-session";
import type { Post } from "@/app/admin/records";
import { Form, TabTitle } from "@/components/admin/fields/form";
import { focusField } from "@/components/admin/forms/focus-first-error";
import { BLANK_SNAPSHOT } from "@/lib/posts/fields";
import type { Role } from "@/lib/auth/rules";
import { answerCalls, clientOfAda, renderForAda, textsOf } from "../support/staff";

const NOTES = { id: 1, name: "Notes" };
const KITCHENS = { id: 2, name: "Kitchens" };
const onSubmit = vi.fn();

function InForm({ children }: { children: ReactNode }) {
  const form = useForm<PostValues>({ defaultValues: postValues() });
  const chosen = useWatch({ control: form.control, name: "categoryIds" });
  return (
    <Form id="post" form={form} saving={false} onSubmit={onSubmit} label="Post">
      {children}
      <output>{JSON.stringify(chosen)}</output>
    </Form>
  );
}

function open(children: ReactNode, role: Role = "editor", hasReviews = false) {
  let stored = [NOTES];
  const made = Promise.withResolvers<undefined>();
  const { writes } = answerCalls(async ({ method }) => {
    if (method === "GET") return stored;
    await made.promise;
    stored = [NOTES, KITCHENS];
    return KITCHENS;
  });
  const client = clientOfAda(role);
  client.setQueryData(["/api/blog/posts/filters"], { hasReviews });
  renderForAda(<InForm>{children}</InForm>, client);
  return { user: userEvent.setup(), writes, make: () => made.resolve(undefined) };
}

async function openPicker(role?: Role) {
  const opened = open(<CategoryPicker />, role);
  await screen.findByRole("checkbox", { name: "Notes" });
  const chosen = () => screen.getAllByRole("status").find(({ tagName }) => tagName === "OUTPUT")?.textContent;
  return { ...opened, chosen, field: screen.getByRole("textbox", { name: /^Find/ }) };
}

it("the categories of a post are made where they are chosen, with what is chosen meanwhile", async () => {
  const { user, field, writes, make, chosen } = await openPicker();
  await user.type(field, "Kitchens");
  await user.click(screen.getByRole("button", { name: 'Add "Kitchens"' }));
  await user.type(field, "{Enter}");
  await user.clear(field);
  await user.click(screen.getByRole("checkbox", { name: "Notes" }));
  make();
  await waitFor(() => expect(chosen()).toBe("[1,2]"));
  expect(writes()).toEqual(['POST /api/blog/categories {"name":"Kitchens","slug":"kitchens"}']);
});

it.each([
  ["editor", "notes{Enter}", "[1]"],
  ["author", "nótes{Enter}", "[1]"],
  ["author", "Other{Enter}", "[]"],
] as const)("the categories of a post are found by an %s who types %s, without a save", async (role, keys, ids) => {
  const { user, field, writes, chosen } = await openPicker(role);
  await user.type(field, keys);
  const add = screen.queryByRole("button", { name: /^Add/ });
  expect({ chosen: chosen(), add, writes: writes() }).toEqual({ chosen: ids, add: null, writes: [] });
  expect(onSubmit).not.toHaveBeenCalled();
});

const actionsOf = (post?: object) => (
  <SideActions
    editor={{ state: { target: { post, hasCopy: false } }, session: {}, view: {} } as PostEditor}
    line={{ state: undefined, hasCopy: false }}
    checks={null}
  />
);
const actions = actionsOf();

it.each([
  ["editor", true, [1, 1]],
  ["editor", false, [0, 1]],
  ["author", true, [0, 0]],
] as const)(
  "an %s is offered the mark 'Ready for review' and a date, with authors %s: %j",
  (role, hasReviews, counts) => {
    open(actions, role, hasReviews);
    const marks = screen.queryAllByRole("checkbox", { name: "Ready for review" });
    expect([marks.length, screen.queryAllByLabelText("Publish date").length]).toEqual(counts);
  },
);

it("the date of a scheduled post stays taken away in its working copy, and that of a live one never is", () => {
  const dates = ["2126-01-31T09:00:00.000Z", "2020-01-31T09:00:00.000Z"].map((publishedAt) => {
    const post = { ...BLANK_SNAPSHOT, status: "published", publishedAt, draft: { ...BLANK_SNAPSHOT, publishAt: null } };
    return postValues(post as unknown as Post).publishAt.slice(0, 4);
  });
  expect(dates).toEqual(["", "2020"]);
});

it("the date of a post is unfolded where it has to be corrected", () => {
  open(actions);
  const button = screen.getByRole("button", { name: "Publish date" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  act(() => focusField(screen.getByLabelText("Publish date", { selector: "input" })));
  expect(button.getAttribute("aria-expanded")).toBe("true");
});

it.each([
  ["editor", "a new post", undefined, ["Publish", "Save as Draft"]],
  ["editor", "a live post", "2020-01-01T00:00:00.000Z", ["Update & Publish", "Save as Draft", "Save"]],
  ["editor", "a scheduled post", "2126-01-01T00:00:00.000Z", ["Update & Publish", "Save as Draft", "Publish now"]],
  ["author", "a new post", undefined, ["Ready for review", "Save as Draft"]],
  ["author", "a live post", "2020-01-01T00:00:00.000Z", ["Save"]],
  ["author", "a scheduled post", "2126-01-01T00:00:00.000Z", ["Save"]],
] as const)("an %s has the actions that they may do with %s", (role, _, publishedAt, names) => {
  open(actionsOf(publishedAt && { kind: "post", slug: "a", status: "published", publishedAt }), role);
  const named = textsOf(screen.getAllByRole("button", { name: /Publish|Save|Ready/ }));
  expect(named.filter((name) => name !== "Publish date")).toEqual(names);
});

it.each([
  ["live", "2020-01-01T00:00:00.000Z", "“Yards” is live at /blog/yards."],
  ["scheduled", "2126-01-31T09:00:00.000Z", "“Yards” goes live on Jan 31, 2126, 9:00 AM."],
])("the question before a %s post becomes a draft says where it is now", (_, publishedAt, text) => {
  const post = { kind: "post", title: "Yards", slug: "yards", status: "published", publishedAt } as Post;
  render(<PostQuestion post={post} question={{ about: "takingDown", post, answer() {} }} onClose={() => {}} />);
  expect(screen.getByRole("alertdialog").textContent).toContain(text);
});

const ANNA = { merged: { by: "Anna Lund", isShown: false, fields: [], blocks: 1, marked: [], removed: 0 } };
const today = { state: { kind: "saved", at: new Date(2026, 10, 23, 12, 4).toISOString() } } as const;
const yesterday = { state: { kind: "saved", at: new Date(2026, 10, 22, 0, 4).toISOString() } } as const;
const ofCopy = { ...yesterday, hasCopy: true };

it.each([
  ["of a draft of today", today, "Saved 12:04 PM"],
  ["of a post of another day", yesterday, "Saved Nov 22, 2026, 12:04 AM"],
  ["of a live post with a working copy", ofCopy, "Unpublished changes, saved Nov 22, 2026, 12:04 AM"],
  ["of a post that nobody saved", { state: undefined }, "Not saved yet"],
  ["of a post that somebody else saved, too", { ...today, ...ANNA }, "Merged with Anna Lund's changes"],
  ["of what is being saved after a merge", { state: { kind: "saving" }, ...ANNA } as const, "Saving..."],
  ["without a connection", { state: { kind: "offline" } } as const, "Offline. Kept on this computer"],
])("the state line %s has its words", (_, props, text) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 23, 15, 0) });
  render(<StateLine hasCopy={false} {...props} />);
  expect(screen.getByRole("status").textContent).toBe(text);
});

it("the title of the browser's tab begins with what is edited and then names the screen", () => {
  function Titled({ title }: { title: string }) {
    return (
      <FormProvider {...useForm({ values: { title } })}>
        <TabTitle name="title" screen="Edit Post" />
      </FormProvider>
    );
  }
  const { rerender } = render(<Titled title="" />);
  expect(document.title).toBe("Edit Post · Admin Panel");
  rerender(<Titled title="A kitchen" />);
  expect(document.title).toBe("A kitchen · Edit Post · Admin Panel");
});
