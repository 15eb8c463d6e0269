import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { useForm, type UseFormProps, useWatch } from "react-hook-form";
import { expect, it, vi } from "vitest";
import { ReviewComments } from "@/app/(preview)/preview/review-comments";
import { HistoryPanel } from "@/app/admin/blog/posts/history/history-panel";
import { CategoryPicker } from "@/app/admin/blog/posts/post-form/category-picker";
import { ContentTab } from "@/app/admin/blog/posts/post-form/content-tab";
import { type PostValues, postValues, valuesOfSnapshot } from "@/app/admin/blog/posts/post-form/post-fields";
import { PostQuestion } from "@/app/admin/blog/posts/post-form/post-question";
import { SideActions } from "@/app/admin/blog/posts/post-form/side-actions";
import { type PostEditor, usePostSession } from "@/app/admin/blog/posts/post-form/use-post-session";
import { CommentsPanel } from "@/app/admin/blog/posts/review/comments-panel";
import type { Post } from "@/app/admin/records";
import { StateLine } from "@/components/admin/editing/state-line";
import { Form } from "@/components/admin/fields/form";
import { focusField } from "@/components/admin/forms/errors";
import { TabTitle } from "@/components/admin/forms/page-parts";
import type { Role } from "@/lib/auth/rules";
import { BLANK_SNAPSHOT } from "@/lib/posts/fields";
import {
  answerCalls,
  clientOfAda,
  cutLine,
  postRow,
  refused,
  renderForAda,
  renderHookForAda,
  textsOf,
} from "../support/staff";

const NOTES = { id: 1, name: "Notes" };
const FIELD_NOTES = { id: 3, name: "Field notes" };
const KITCHENS = { id: 2, name: "Kitchens" };
const onSubmit = vi.fn();

function InForm({ children, ...options }: { children: ReactNode } & UseFormProps<PostValues>) {
  const form = useForm<PostValues>({ defaultValues: postValues(), ...options });
  const chosen = useWatch({ control: form.control, name: "categoryIds" });
  return (
    <Form id="post" form={form} saving={false} onSubmit={onSubmit} label="Post">
      {children}
      <output>{JSON.stringify(chosen)}</output>
    </Form>
  );
}

function open(children: ReactNode, role: Role = "editor", hasReviews = false) {
  let stored = [NOTES, FIELD_NOTES];
  const made = Promise.withResolvers<undefined>();
  const { writes } = answerCalls(async ({ method }) => {
    if (method === "GET") return stored;
    await made.promise;
    stored = [NOTES, FIELD_NOTES, KITCHENS];
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

it("new categories are created where they are chosen, and choices made meanwhile stay", async () => {
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

it("a name that is typed while a new category is saved stays", async () => {
  const { user, field, make, chosen } = await openPicker();
  await user.type(field, "Kitchens{Enter}");
  await user.clear(field);
  await user.type(field, "Porches");
  make();
  await waitFor(() => expect(chosen()).toBe("[2]"));
  expect((field as HTMLInputElement).value).toBe("Porches");
});

const refusal = { categoryIds: { type: "server", message: "One of the categories no longer exists." } };

it.each([
  ["made", [NOTES], [NOTES, KITCHENS], {}, "Kitchens"],
  ["deleted", [NOTES, KITCHENS], [NOTES], refusal, "Deleted category"],
])("a chosen category that a colleague has %s meanwhile can be removed", async (_, known, now, errors, name) => {
  answerCalls(() => now);
  const client = clientOfAda();
  client.setQueryData(["/api/blog/categories"], known);
  const defaultValues = { ...postValues(), categoryIds: [KITCHENS.id] };
  renderForAda(
    <InForm defaultValues={defaultValues} errors={errors}>
      <CategoryPicker />
    </InForm>,
    client,
  );
  await userEvent.click(await screen.findByRole("checkbox", { name, checked: true }));
  expect(screen.getByText("[]")).toBeTruthy();
});

it.each([
  ["editor", "notes{Enter}", "[1]"],
  ["author", "fíeld{Enter}", "[3]"],
  ["author", "Other{Enter}", "[]"],
] as const)("the categories of a post are found by an %s who types %s, without a save", async (role, keys, ids) => {
  const { user, field, writes, chosen } = await openPicker(role);
  await user.type(field, keys);
  const add = screen.queryByRole("button", { name: /^Add/ });
  expect({ chosen: chosen(), add, writes: writes() }).toEqual({ chosen: ids, add: null, writes: [] });
  expect(onSubmit).not.toHaveBeenCalled();
});

const NOT_SAVED = { state: undefined, hasCopy: false };
const actionsOf = (post?: object) => (
  <SideActions
    editor={{ state: { target: { post, hasCopy: false } }, session: {}, view: {} } as PostEditor}
    line={NOT_SAVED}
    checks={null}
  />
);
const actions = actionsOf();

it.each([
  ["editor", true, { marks: 1, dates: 1 }],
  ["editor", false, { marks: 0, dates: 1 }],
  ["author", true, { marks: 0, dates: 0 }],
] as const)(
  "an %s is offered the mark 'Ready for review' and a date, with authors %s: %j",
  (role, hasReviews, counts) => {
    open(actions, role, hasReviews);
    const marks = screen.queryAllByRole("checkbox", { name: "Ready for review" });
    const dates = screen.queryAllByLabelText("Publish date");
    expect({ marks: marks.length, dates: dates.length }).toEqual(counts);
  },
);

it.each([
  ["published", "2126-01-31T09:00:00.000Z", ""],
  ["draft", "2020-01-31T09:00:00.000Z", ""],
  ["published", "2020-01-31T09:00:00.000Z", "2020"],
] as const)("a working copy of a %s post of %s without a date shows '%s'", (status, publishedAt, year) => {
  const post = { ...BLANK_SNAPSHOT, status, publishedAt, draft: { ...BLANK_SNAPSHOT, publishAt: null } };
  expect(postValues(post as unknown as Post).publishAt.slice(0, 4)).toBe(year);
});

it.each([
  ["live", true, "2020-01-31T09:00:00.000Z"],
  ["scheduled", false, "2126-01-31T09:00:00.000Z"],
])("the hint of a changed slug promises a redirect from the address of a %s post: %o", (_, isPromised, publishedAt) => {
  const post = postRow({ status: "published", slug: "former", publishedAt }) as unknown as Post;
  open(<ContentTab post={post} state={NOT_SAVED} body={{ current: null }} onType={() => {}} />);
  expect(screen.queryByText(/former, will redirect there/) !== null).toBe(isPromised);
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Title" }).dir).toBe("auto");
});

it("the date of a post is unfolded when it has to be corrected", () => {
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
  open(actionsOf(publishedAt && postRow({ status: "published", publishedAt })), role);
  const named = textsOf(screen.getAllByRole("button", { name: /Publish|Save|Ready/ }));
  expect(named.filter((name) => name !== "Publish date")).toEqual(names);
});

it.each([
  ["live", "2020-01-01T00:00:00.000Z", "“Yards” is live at /blog/yards."],
  ["scheduled", "2126-01-31T09:00:00.000Z", "“Yards” goes live on Jan 31, 2126, 9:00 AM."],
])("the question before a %s post becomes a draft says where it is now", (_, publishedAt, text) => {
  const post = postRow({ title: "Yards", slug: "yards", status: "published", publishedAt }) as unknown as Post;
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
])("the state line %s has its text", (_, props, text) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 23, 15, 0) });
  render(<StateLine hasCopy={false} {...props} />);
  expect(screen.getByRole("status").textContent).toBe(text);
});

it.each([
  ["", "Edit Post · Admin Panel"],
  ["A kitchen", "A kitchen · Edit Post · Admin Panel"],
])("the title of the browser's tab begins with the record's title %j and then names the screen", (title, shown) => {
  const tabTitle = <TabTitle name="title" screen="Edit Post" />;
  render(<InForm defaultValues={{ ...postValues(), title }}>{tabTitle}</InForm>);
  expect(document.title).toBe(shown);
});

const comment = (id: number, fields: object = {}) => ({
  id,
  createdAt: "2026-11-24T10:00:00.000Z",
  name: "Grace",
  text: `Comment ${id}`,
  quote: null,
  resolvedAt: null,
  replies: [],
  ...fields,
});
const REPLY = { id: 9, createdAt: "2026-11-24T12:00:00.000Z", name: "Alan", text: "The one in the yard" };

function openComments() {
  const resolvedAt = "2026-11-24T11:00:00.000Z";
  const { writes } = answerCalls(({ method, body }) => {
    if (method === "GET") return [comment(3), comment(2, { resolvedAt }), comment(1)];
    if (method === "PUT") return comment(3, { resolvedAt });
    const isEmpty = (body as { text: string }).text === "";
    return isEmpty ? refused(400, "Invalid", { issues: [{ path: "text", message: "Reply is required" }] }) : REPLY;
  });
  const { unmount } = renderForAda(<CommentsPanel postId={7} onShow={() => {}} onClose={() => {}} />);
  return { writes, close: unmount };
}
const reply = async () => {
  fireEvent.click((await screen.findAllByRole("button", { name: "Reply" }))[0] ?? expect.unreachable());
  return screen.getByLabelText<HTMLTextAreaElement>("Your reply");
};

it("a comment that is resolved keeps its place in the column", async () => {
  const { writes } = openComments();
  const texts = () => screen.getAllByRole("article").map((article) => /Comment \d/.exec(article.textContent)?.[0]);
  await waitFor(() => expect(texts()).toEqual(["Comment 3", "Comment 1", "Comment 2"]));
  fireEvent.click(screen.getAllByRole("button", { name: "Resolve" })[0] ?? expect.unreachable());
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Reopen" })).toHaveLength(2));
  expect(texts()).toEqual(["Comment 3", "Comment 1", "Comment 2"]);
  expect(writes()).toEqual(['PUT /api/blog/posts/7/comments/3 {"resolved":true}']);
});

it("a reply of the team appears below its comment; an empty one is refused at its field, a long one not cut", async () => {
  const { writes } = openComments();
  const field = await reply();
  field.focus();
  await userEvent.paste("a".repeat(2_001));
  expect(field.value).toHaveLength(2_001);
  fireEvent.change(field, { target: { value: "" } });
  const send = () => fireEvent.click(screen.getByRole("button", { name: "Send reply" }));
  send();
  expect(await screen.findByText("Reply is required")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.change(field, { target: { value: REPLY.text } });
  send();
  expect((await screen.findByRole("list", { name: "Replies" })).textContent).toContain("Alan");
  expect(document.activeElement).toBe(screen.getAllByRole("button", { name: "Reply" })[0]);
  const call = (text: string) => `POST /api/blog/posts/7/comments/3/replies ${JSON.stringify({ text })}`;
  expect(writes()).toEqual([call(""), call(REPLY.text)]);
});

it("a reply that is being typed is restored after the panel was closed", async () => {
  const { close } = openComments();
  fireEvent.change(await reply(), { target: { value: REPLY.text } });
  close();
  openComments();
  expect((await reply()).value).toBe(REPLY.text);
});

const ADDRESSES = { action: "/preview/x/comments", approval: "/preview/x/approval" };
const REVIEW = { ...ADDRESSES, shown: "", timeZone: "America/Chicago" };

it("a reader sees the team's replies, and a comment's day in the site's time zone", () => {
  const comments = [{ ...comment(1, { replies: [REPLY] }), createdAt: "2026-11-21T02:00:00Z", isResolved: false }];
  render(<ReviewComments {...REVIEW} stored={comments as never} />);
  expect(screen.getByRole("list", { name: "Replies" }).textContent).toContain(REPLY.text);
  expect(screen.getByText(REPLY.text).dir).toBe("auto");
  expect(screen.getAllByText("November 20, 2026")).not.toEqual([]);
});

it.each([
  ["lost", "The connection was lost. What you typed is still here. Reload this page to see if it was sent."],
  ["not sent", "Nothing was sent: you are offline. What you typed is still here. Please send it again."],
])("the review page says of a comment that was %s no more than it knows", async (how, message) => {
  answerCalls(() => Promise.reject(new TypeError("Failed to fetch")));
  if (how === "not sent") cutLine();
  render(<ReviewComments {...REVIEW} stored={[]} />);
  fireEvent.click(screen.getByRole("button", { name: "Send comment" }));
  expect(await screen.findByText(message)).toBeTruthy();
});

it("a sent or removed passage is not on the next comment, but one selected meanwhile is", async () => {
  let sent = 0;
  answerCalls(() => comment((sent += 1)));
  render(
    <>
      <p data-article="start">Four houses stand empty.</p>
      <p data-article="start">Six are let.</p>
      <ReviewComments {...REVIEW} stored={[]} />
    </>,
  );
  const remove = () => screen.queryByRole("button", { name: "Remove the passage" });
  const field = screen.getByRole("textbox", { name: /^Comment/ });
  const select = (words = "Four houses stand empty.") => {
    getSelection()?.selectAllChildren(screen.getByText(words, { selector: "p" }));
    fireEvent(document, new Event("selectionchange"));
  };
  select();
  fireEvent.click(remove() ?? expect.unreachable());
  expect({ passage: remove(), focus: document.activeElement }).toEqual({ passage: null, focus: field });
  select();
  fireEvent.click(screen.getByRole("button", { name: "Send comment" }));
  await screen.findByText("Thank you. The comment has been sent.");
  // emptied, while the passage is still selected
  fireEvent(field, new Event("selectionchange", { bubbles: true }));
  expect(remove()).toBeNull();
  select();
  fireEvent.click(screen.getByRole("button", { name: "Send comment" }));
  select("Six are let.");
  await screen.findByText("Thank you. The comment has been sent.");
  expect(remove()?.parentElement?.textContent).toBe("Six are let.");
  expect(screen.getByText("Six are let.", { selector: "blockquote span" }).dir).toBe("auto");
});

function openHistory(days: string[], editor: object = {}, fields: object = {}) {
  const list = days.map((createdAt, index) => ({
    id: 3 - index,
    createdAt,
    name: "",
    author: { id: "x", name: "Ada" },
    kind: "saved",
    title: "A kitchen",
    words: 3,
  }));
  const handedIn = { kind: "activity", id: 9, at: days[0], actor: { id: "x", name: "Lena" }, summary: "Handed in" };
  const entries = list.length > 0 ? [handedIn, ...list] : [];
  answerCalls(({ url }) => (/revisions\/\d/.test(url) ? { ...BLANK_SNAPSHOT, ...fields, ...list[0] } : entries));
  const post = { id: 7, status: "draft" } as Post;
  const record = { current: () => valuesOfSnapshot(BLANK_SNAPSHOT) };
  renderForAda(<HistoryPanel post={post} editor={{ record, ...editor } as PostEditor} onClose={() => {}} />);
}

it("a post that was never saved, such as sample content, says that it has no versions", async () => {
  openHistory([]);
  expect(await screen.findByText("No versions yet. Each save keeps one.")).toBeTruthy();
});

it("versions are listed below their day, with what happened to the post, and keep a name that is typed", async () => {
  openHistory(["2026-11-24T12:04:00", "2026-11-24T09:00:00", "2026-11-22T09:00:00"]);
  const day = await screen.findByRole("region", { name: "Tuesday, November 24, 2026" });
  const times = ["12:04 PM", "9:00 AM"].map((time) => expect.stringContaining(time));
  expect(textsOf(within(day).getAllByRole("button"))).toEqual(times);
  expect(within(day).getByText("Handed in by Lena")).toBeTruthy();
  const [first, second] = within(day).getAllByRole("button");
  const nameField = async () => {
    await userEvent.click(screen.getByRole("button", { name: "Name this version" }));
    return screen.getByLabelText<HTMLInputElement>("Name of this version");
  };
  await userEvent.type(await nameField(), "For the printer");
  for (const version of [second, first]) await userEvent.click(version ?? day);
  expect((await nameField()).value).toBe("For the printer");
});

it("an earlier version shows where a deleted picture was, and no change of the order of categories", async () => {
  const content = `<figure><img src="/objects/${"a".repeat(32)}.png" alt="The yard"></figure>`;
  const current = () => ({ ...valuesOfSnapshot(BLANK_SNAPSHOT), categoryIds: [1, 2] });
  openHistory(["2026-11-24T12:04:00"], { record: { current } }, { content, categoryIds: [2, 1] });
  fireEvent.error(await screen.findByRole("presentation"));
  expect(await screen.findByText("This picture is no longer there: The yard")).toBeTruthy();
  expect(screen.getByRole("region", { name: "Title" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Categories" })).toBeNull();
});

it("'Undo' after a restored version brings back text and fields, with what has come in since", async () => {
  const porch = { title: "A porch", content: "<p>Two chairs.</p><p>A table.</p>" };
  const before = { ...valuesOfSnapshot(BLANK_SNAPSHOT), ...porch };
  const version = { title: "A kitchen", content: "<p>One chair.</p><p>A table.</p>" };
  const last = "<p>A table for twelve.</p>";
  let current = before;
  const back: unknown[] = [];
  const editor = {
    record: { current: () => current },
    session: { saveUnsaved: () => Promise.resolve({}) },
    showPost: () => (current = { ...before, ...version, content: `<p>One chair.</p>${last}` }),
    editText: () => back.push("text"),
    putValues: (values: unknown) => back.push(values),
  };
  openHistory(["2026-11-24T12:04:00"], editor, version);
  fireEvent.click(await screen.findByRole("button", { name: "Restore" }));
  fireEvent.click(await screen.findByText("Undo"));
  expect(back).toEqual(["text", { ...before, content: `<p>Two chairs.</p>${last}` }]);
});

it("'Undo' after a restored version brings back the text even if its editor was left meanwhile", () => {
  answerCalls(() => []);
  const { result } = renderHookForAda(() => usePostSession({}));
  act(() => result.current.putValues({ ...valuesOfSnapshot(BLANK_SNAPSHOT), content: "<p>Two chairs.</p>" }));
  expect(result.current.record.current().content).toBe("<p>Two chairs.</p>");
});
