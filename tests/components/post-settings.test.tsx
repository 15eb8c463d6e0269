/** What stands beside the text of a post: categories, dates, its state and its checks. */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { MergedNotice } from "@/app/admin/blog/posts/merge/merged-notice";
import { CategoryPicker } from "@/app/admin/blog/posts/post-form/category-picker";
import { Checks } from "@/app/admin/blog/posts/post-form/checks";
import { type PostValues, postValues } from "@/app/admin/blog/posts/post-form/post-fields";
import { SideActions } from "@/app/admin/blog/posts/post-form/side-actions";
import { StateLine } from "@/app/admin/blog/posts/post-form/state-line";
import type { PostEditor } from "@/app/admin/blog/posts/post-form/use-post-session";
import { Form, TabTitle } from "@/components/admin/fields/form";
import type { Role } from "@/lib/auth/rules";
import type { Finding } from "@/lib/posts/checks";
import { answerCalls, clientOfAda, renderForAda } from "../support/staff";

const NOTES = { id: 1, name: "Notes" };
const KITCHENS = { id: 2, name: "Kitchens" };
const onSubmit = vi.fn();
beforeEach(() => onSubmit.mockClear());

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

const values = () => screen.getAllByRole("status").find(({ tagName }) => tagName === "OUTPUT")?.textContent;

describe("the categories of a post", () => {
  async function openPicker(role?: Role) {
    const opened = open(<CategoryPicker />, role);
    await screen.findByRole("checkbox", { name: "Notes" });
    return { ...opened, field: screen.getByRole("textbox", { name: /^Find/ }) };
  }
  const addButton = () => screen.queryByRole("button", { name: /^Add/ });

  it("are made where they are chosen", async () => {
    const { user, field, writes, make } = await openPicker();
    make();
    await user.type(field, "Kitchens");
    expect(screen.queryByRole("checkbox", { name: "Notes" })).toBeNull();
    await user.click(screen.getByRole("button", { name: 'Add "Kitchens"' }));
    await waitFor(() => expect(values()).toBe('[[2],""]'));
    expect(writes()).toEqual(['POST /api/blog/categories {"name":"Kitchens","slug":"kitchens"}']);
    await waitFor(() =>
      expect(screen.getByRole("checkbox", { name: "Kitchens" }).getAttribute("aria-checked")).toBe("true"),
    );
  });

  it("stay chosen that were chosen while another is made", async () => {
    const { user, field, make } = await openPicker();
    await user.type(field, "Kitchens");
    await user.click(screen.getByRole("button", { name: 'Add "Kitchens"' }));
    await user.clear(field);
    await user.click(screen.getByRole("checkbox", { name: "Notes" }));
    make();
    await waitFor(() => expect(values()).toBe('[[1,2],""]'));
  });

  it.each([
    ["editor", "notes{Enter}", '[[1],""]'],
    ["author", "notes{Enter}", '[[1],""]'],
    ["author", "Other{Enter}", '[[],""]'],
  ] as const)("are found by an %s who types %s, without a save of the post", async (role, keys, chosen) => {
    const { user, field, writes } = await openPicker(role);
    await user.type(field, keys);
    expect([values(), addButton(), writes(), onSubmit.mock.calls]).toEqual([chosen, null, [], []]);
  });
});

describe("the actions of a post", () => {
  const actions = (
    <SideActions
      editor={{ state: { target: { hasCopy: false } }, session: {}, view: {} } as PostEditor}
      line={{ state: undefined, isLive: false, hasCopy: false }}
      checks={null}
    />
  );

  it("have the publish date beside the button, for a person who may publish", async () => {
    const { user } = open(actions);
    const date = screen.getByLabelText("Publish date");
    expect(screen.getByRole("complementary", { name: "Actions" }).contains(date)).toBe(true);
    await user.type(date, "2030-12-24T09:30");
    expect(values()).toBe('[[],"2030-12-24T09:30"]');
    expect(screen.getByRole("button", { name: "Schedule for Dec 24, 2030, 9:30 AM" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Publish" })).toBeNull();
  });

  it("say which time is meant where a change of the clocks skips it", async () => {
    vi.stubEnv("TZ", "America/Chicago");
    const { user } = open(actions);
    const date = screen.getByLabelText("Publish date");
    await user.type(date, "2030-03-10T02:30");
    expect(screen.getByText("The clocks skip this time: it is Mar 10, 2030, 3:30 AM.")).toBeTruthy();
    await user.clear(date);
    await user.type(date, "2030-03-10T03:30");
    expect(screen.getByText(/^Leave empty .*America.Chicago$/)).toBeTruthy();
    vi.unstubAllEnvs();
  });

  it.each([
    ["editor", true, [1, 1]],
    ["editor", false, [0, 1]],
    ["author", true, [0, 0]],
  ] as const)("offer an %s the mark 'Ready for review' and a date, with authors %s: %j", (role, hasReviews, counts) => {
    open(actions, role, hasReviews);
    const marks = screen.queryAllByRole("checkbox", { name: "Ready for review" });
    expect([marks.length, screen.queryAllByLabelText("Publish date").length]).toEqual(counts);
  });
});

const merged = (by: string, more: object = {}) => ({
  ...{ by, isShown: false, fields: [], blocks: 1, marked: [], removed: 0, ...more },
});
it("what came in from others is named while it is shown", () => {
  const onHide = vi.fn<() => void>();
  const came = merged("Anna Lund", { isShown: true, fields: ["title"], blocks: 2, removed: 1 });
  render(<MergedNotice merged={came} onShow={() => {}} onHide={onHide} />);
  expect(screen.getByText("Came in: Title, 2 paragraphs, 1 paragraph removed")).toBeTruthy();
  screen.getByRole("button", { name: "Hide" }).click();
  expect(onHide).toHaveBeenCalledOnce();
});

const ANNA = { merged: merged("Anna Lund") };
const today = { state: { kind: "saved", at: new Date(2026, 10, 23, 12, 4).toISOString() } } as const;
const yesterday = { state: { kind: "saved", at: new Date(2026, 10, 22, 0, 4).toISOString() } } as const;

it.each([
  ["of a draft of today", today, "Saved 12:04 PM"],
  ["of a draft of another day", yesterday, "Saved Nov 22, 2026, 12:04 AM"],
  ["of a live post that was just published", { ...today, isLive: true }, "Saved 12:04 PM"],
  ["of an untouched live post", { ...yesterday, isLive: true }, "Live version, saved Nov 22, 2026, 12:04 AM"],
  [
    "of a live post with a working copy",
    { ...yesterday, isLive: true, hasCopy: true },
    "Unpublished changes, saved Nov 22, 2026, 12:04 AM",
  ],
  ["of a post that nobody saved", { state: undefined }, "Not saved yet"],
  ["of a post that somebody else saved, too", { ...today, ...ANNA }, "Merged with Anna Lund's changes"],
  [
    "of a post that was saved in another tab, too",
    { ...yesterday, hasCopy: true, merged: merged("your other tab") },
    "Merged with your other tab's changes",
  ],
  ["of what is being saved after a merge", { state: { kind: "saving" }, ...ANNA } as const, "Saving..."],
  ["without a connection", { state: { kind: "offline" } } as const, "Offline. Kept on this computer"],
])("the state line %s has its words", (_, props, text) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 23, 15, 0) });
  render(<StateLine isLive={false} hasCopy={false} {...props} />);
  expect(screen.getByRole("status").textContent).toBe(text);
  vi.useRealTimers();
});

it("the title of the browser's tab begins with what is edited and then names the screen", () => {
  function Titled({ title, screen }: { title: string; screen: string }) {
    return (
      <FormProvider {...useForm({ values: { title } })}>
        <TabTitle name="title" screen={screen} />
      </FormProvider>
    );
  }
  const { rerender, unmount } = render(<Titled title="" screen="Create New Post" />);
  expect(document.title).toBe("Create New Post · Admin Panel");
  rerender(<Titled title="A kitchen" screen="Edit Post" />);
  expect(document.title).toBe("A kitchen · Edit Post · Admin Panel");
  unmount();
  expect(document.title).toBe("Edit Post · Admin Panel");
});

describe("the checks of a post", () => {
  const finding = (level: Finding["level"], message: string, excerpt = ""): Finding => ({
    ...{ id: "tk", level, message, field: "content", excerpt },
  });
  const show = (findings?: Finding[]) => render(<Checks findings={findings} onOpen={() => {}} />);

  it("say that there is nothing to fix", () => {
    show([]);
    expect(screen.getByText("Nothing to fix.")).toBeTruthy();
  });

  it("show errors and their picture, and collapse suggestions with their number", () => {
    const error = finding("error", "A picture without a description", "/objects/3a4c.png");
    show([finding("warning", "No excerpt"), error, finding("warning", "No category")]);
    expect(document.querySelector("img")?.getAttribute("src")).toBe("/objects/3a4c.png");
    expect(screen.getByText(error.message).closest("details")).toBeNull();
    expect(screen.getByText("No excerpt").closest("details")?.open).toBe(false);
    expect(screen.getByText("2 suggestions")).toBeTruthy();
  });
});
