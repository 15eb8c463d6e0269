/** What stands beside a post: comments of its readers, its earlier versions, and how two of them differ. */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Comparison } from "@/app/admin/blog/posts/history/comparison";
import { HistoryPanel } from "@/app/admin/blog/posts/history/history-panel";
import type { PostEditor } from "@/app/admin/blog/posts/post-form/use-post-session";
import { postValues, valuesOfSnapshot } from "@/app/admin/blog/posts/post-form/post-fields";
import { CommentsPanel } from "@/app/admin/blog/posts/review/comments-panel";
import type { Post } from "@/app/admin/records";
import { ReviewComments } from "@/app/(preview)/preview/review-comments";
import { BLANK_SNAPSHOT } from "@/lib/posts/fields";
import { answerCalls, refused, renderForAda } from "../support/staff";

const comment = (id: number, fields: object = {}) => ({
  ...{ id, createdAt: "2026-11-24T10:00:00.000Z", name: "Grace", text: `Comment ${id}`, quote: null },
  ...{ resolvedAt: null, replies: [], ...fields },
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
  renderForAda(<CommentsPanel postId={7} onShow={() => {}} onClose={() => {}} />);
  return writes;
}

it("a comment that is resolved keeps its place in the column", async () => {
  const writes = openComments();
  const texts = () => screen.getAllByRole("article").map((article) => /Comment \d/.exec(article.textContent)?.[0]);
  await waitFor(() => expect(texts()).toEqual(["Comment 3", "Comment 1", "Comment 2"]));
  fireEvent.click(screen.getAllByRole("button", { name: "Resolve" })[0] ?? expect.unreachable());
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Reopen" })).toHaveLength(2));
  expect(texts()).toEqual(["Comment 3", "Comment 1", "Comment 2"]);
  expect(writes()).toEqual(['PUT /api/blog/posts/7/comments/3 {"resolved":true}']);
});

it("a reply of the team stands below its comment, and an empty one is refused at its field", async () => {
  const writes = openComments();
  fireEvent.click((await screen.findAllByRole("button", { name: "Reply" }))[0] ?? expect.unreachable());
  const field = screen.getByLabelText("Your reply");
  const send = () => fireEvent.click(screen.getByRole("button", { name: "Send reply" }));
  send();
  expect(await screen.findByText("Reply is required")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute("aria-invalid")).toBe("true");
  fireEvent.change(field, { target: { value: REPLY.text } });
  send();
  expect((await screen.findByRole("list", { name: "Replies" })).textContent).toContain("Alan");
  expect(writes()).toEqual(
    ["", REPLY.text].map((text) => `POST /api/blog/posts/7/comments/3/replies ${JSON.stringify({ text })}`),
  );
});

const review = (stored: object[] = []) => {
  const action = (name: string) => `/preview/x/${name}`;
  const page = { action: action("comments"), approval: action("approval"), timeZone: "America/Chicago" };
  render(<ReviewComments {...page} stored={stored as never} />);
  return within(screen.getByRole("complementary", { name: "Feedback" }));
};

it("a reader approves by name, and sees the replies of the team", async () => {
  const { writes } = answerCalls(() => ({ name: "Ada", at: "x", current: true }));
  const createdAt = "2026-11-21T02:00:00Z";
  const feedback = review([{ ...comment(1, { replies: [REPLY] }), createdAt, isResolved: false }]);
  expect(feedback.getByRole("list", { name: "Replies" }).textContent).toContain(REPLY.text);
  expect(feedback.getAllByText("November 20, 2026")).not.toEqual([]);
  const name = feedback.getByLabelText<HTMLInputElement>("Your name");
  expect([feedback.getByText(REPLY.text).dir, name.dir]).toEqual(["auto", "auto"]);
  fireEvent.change(name, { target: { value: "Ada" } });
  fireEvent.click(feedback.getByRole("button", { name: "Approve" }));
  expect(await feedback.findByText(/Thank you, Ada/)).toBeTruthy();
  expect(writes()).toEqual(['POST /preview/x/approval {"name":"Ada"}']);
});

const revision = (id: number, createdAt: string, name = "") => ({
  ...{ id, createdAt, name, author: { id: "x", name: "Ada" }, kind: "saved", title: "A kitchen", words: 3 },
});

const blank = { record: { current: () => valuesOfSnapshot(BLANK_SNAPSHOT) } } as PostEditor;

function openHistory(list: ReturnType<typeof revision>[], editor = blank) {
  const { writes } = answerCalls(({ method, url, body }) => {
    if (method !== "GET") return (list[0] = { ...revision(3, ""), ...list[0], ...(body as object) });
    return /revisions\/\d/.test(url) ? { ...BLANK_SNAPSHOT, ...list[0] } : list;
  });
  renderForAda(<HistoryPanel post={{ id: 7, status: "draft" } as Post} editor={editor} onClose={() => {}} />);
  return writes;
}

it("versions stand below their day, one is named in place, and one is read whole", async () => {
  const days = ["2026-11-24T12:04:00", "2026-11-24T09:00:00", "2026-11-22T09:00:00"];
  const writes = openHistory(days.map((day, index) => revision(3 - index, day)));
  const day = await screen.findByRole("region", { name: "Tuesday, November 24, 2026" });
  const buttonsOf = (region: HTMLElement) => within(region).getAllByRole("button");
  expect(buttonsOf(day).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("12:04 PM"),
    expect.stringContaining("9:00 AM"),
  ]);
  expect(buttonsOf(screen.getByRole("region", { name: /November 22/ }))).toHaveLength(1);
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  fireEvent.click(screen.getByRole("button", { name: "Read this version" }));
  expect(opened.mock.lastCall?.[0]).toBe("/admin/blog/posts/7/preview?revision=3");
  fireEvent.click(screen.getByRole("button", { name: "Name this version" }));
  fireEvent.change(screen.getByLabelText("Name of this version"), { target: { value: "before legal" } });
  fireEvent.click(screen.getByRole("button", { name: "Save name" }));
  expect(await within(day).findByText("before legal")).toBeTruthy();
  expect(writes()).toEqual(['PUT /api/blog/posts/7/revisions/3 {"name":"before legal"}']);
});

it("'Undo' after a restored version brings back text and fields as they were", async () => {
  const before = { ...valuesOfSnapshot(BLANK_SNAPSHOT), title: "A porch", content: "<p>Two chairs.</p>" };
  const back: unknown[] = [];
  const editor = {
    record: { current: () => before },
    session: { saveUnsaved: () => Promise.resolve({}) },
    showPost: () => back.push("restored"),
    takeBack: () => back.push("text"),
    putBack: (values: unknown) => back.push(values),
  } as unknown as PostEditor;
  openHistory([revision(3, "2026-11-24T12:04:00")], editor);
  fireEvent.click(await screen.findByRole("button", { name: "Restore" }));
  fireEvent.click(await screen.findByText("Undo"));
  expect(back).toEqual(["restored", "text", before]);
});

function compare(before: object, after: object): HTMLElement {
  answerCalls(() => []);
  const valuesOf = (fields: object) => ({ ...postValues(), ...fields });
  return renderForAda(<Comparison before={valuesOf(before)} after={valuesOf(after)} onTakeBack={() => {}} />).container;
}

it("the comparison shows the alternative text of a picture that is no longer there", async () => {
  const content = '<figure><img src="/objects/a.png" alt="The yard at dusk"></figure>';
  const before = { content, featuredImage: "/objects/b.png", featuredImageAlt: "The gate" };
  const container = compare(before, { content: "<p>New</p>" });
  await waitFor(() => expect(container.querySelectorAll("img")).toHaveLength(2));
  container.querySelectorAll("img").forEach((picture) => fireEvent.error(picture));
  const said = screen.getAllByText(/^This picture is no longer there/).map(({ textContent }) => textContent);
  expect(said.toSorted()).toEqual([
    "This picture is no longer there: The gate",
    "This picture is no longer there: The yard at dusk",
  ]);
  expect(container.querySelector("img")).toBeNull();
});
