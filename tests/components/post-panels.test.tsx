import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { HistoryPanel } from "@/app/admin/blog/posts/history/history-panel";
import { type PostEditor, usePostSession } from "@/app/admin/blog/posts/post-form/use-post-session";
import { valuesOfSnapshot } from "@/app/admin/blog/posts/post-form/post-fields";
import { CommentsPanel } from "@/app/admin/blog/posts/review/comments-panel";
import type { Post } from "@/app/admin/records";
import { ReviewComments } from "@/app/(preview)/preview/review-comments";
import { BLANK_SNAPSHOT } from "@/lib/posts/fields";
import { answerCalls, refused, renderForAda, renderHookForAda, textsOf } from "../support/staff";

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

it("a reply of the team stands below its comment, and an empty one is refused at its field", async () => {
  const { writes } = openComments();
  const field = await reply();
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

it("a reply that is being typed is there again after the panel was closed", async () => {
  const { close } = openComments();
  fireEvent.change(await reply(), { target: { value: REPLY.text } });
  close();
  openComments();
  expect((await reply()).value).toBe(REPLY.text);
});

const ADDRESSES = { action: "/preview/x/comments", approval: "/preview/x/approval" };
const REVIEW = { ...ADDRESSES, shown: "", timeZone: "America/Chicago" };

it("a reader sees the replies of the team, and the day of a comment where the site is", () => {
  const comments = [{ ...comment(1, { replies: [REPLY] }), createdAt: "2026-11-21T02:00:00Z", isResolved: false }];
  render(<ReviewComments {...REVIEW} stored={comments as never} />);
  expect(screen.getByRole("list", { name: "Replies" }).textContent).toContain(REPLY.text);
  expect(screen.getByText(REPLY.text).dir).toBe("auto");
  expect(screen.getAllByText("November 20, 2026")).not.toEqual([]);
});

it("a passage that was sent or taken away stays off the next comment, one selected meanwhile on it", async () => {
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
  expect([remove(), document.activeElement]).toEqual([null, field]);
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
});

function openHistory(days: string[], editor: object = {}, fields: object = {}) {
  const list = days.map((createdAt, index) => ({
    ...{ id: 3 - index, createdAt, name: "", author: { id: "x", name: "Ada" } },
    ...{ kind: "saved", title: "A kitchen", words: 3 },
  }));
  answerCalls(({ url }) => (/revisions\/\d/.test(url) ? { ...BLANK_SNAPSHOT, ...fields, ...list[0] } : list));
  const post = { id: 7, status: "draft" } as Post;
  const record = { current: () => valuesOfSnapshot(BLANK_SNAPSHOT) };
  renderForAda(<HistoryPanel post={post} editor={{ record, ...editor } as PostEditor} onClose={() => {}} />);
}

it("versions stand below their day", async () => {
  openHistory(["2026-11-24T12:04:00", "2026-11-24T09:00:00", "2026-11-22T09:00:00"]);
  const day = await screen.findByRole("region", { name: "Tuesday, November 24, 2026" });
  const times = ["12:04 PM", "9:00 AM"].map((time) => expect.stringContaining(time));
  expect(textsOf(within(day).getAllByRole("button"))).toEqual(times);
});

it("an earlier version says where a picture stood that was deleted since", async () => {
  const content = `<figure><img src="/objects/${"a".repeat(32)}.png" alt="The yard"></figure>`;
  openHistory(["2026-11-24T12:04:00"], {}, { content });
  fireEvent.error(await screen.findByRole("presentation"));
  expect(await screen.findByText("This picture is no longer there: The yard")).toBeTruthy();
});

it("a comparison knows that categories have no order", async () => {
  const current = () => ({ ...valuesOfSnapshot(BLANK_SNAPSHOT), categoryIds: [1, 2] });
  openHistory(["2026-11-24T12:04:00"], { record: { current } }, { categoryIds: [2, 1] });
  expect(await screen.findByRole("region", { name: "Title" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Categories" })).toBeNull();
});

it.each([
  ["as they were", "<p>A table.</p>"],
  ["with what has come in since", "<p>A table for twelve.</p>"],
])("'Undo' after a restored version brings back text and fields %s", async (_, last) => {
  const porch = { title: "A porch", content: "<p>Two chairs.</p><p>A table.</p>" };
  const before = { ...valuesOfSnapshot(BLANK_SNAPSHOT), ...porch };
  const version = { title: "A kitchen", content: "<p>One chair.</p><p>A table.</p>" };
  let current = before;
  const back: unknown[] = [];
  const editor = {
    record: { current: () => current },
    session: { saveUnsaved: () => Promise.resolve({}) },
    showPost: () => (current = { ...before, ...version, content: `<p>One chair.</p>${last}` }),
    takeBack: () => back.push("text"),
    putBack: (values: unknown) => back.push(values),
  };
  openHistory(["2026-11-24T12:04:00"], editor, version);
  fireEvent.click(await screen.findByRole("button", { name: "Restore" }));
  fireEvent.click(await screen.findByText("Undo"));
  expect(back).toEqual(["text", { ...before, content: `<p>Two chairs.</p>${last}` }]);
});

it("'Undo' after a restored version brings back the text also where its editor was left meanwhile", () => {
  answerCalls(() => []);
  const { result } = renderHookForAda(() => usePostSession({}));
  act(() => result.current.putBack({ ...valuesOfSnapshot(BLANK_SNAPSHOT), content: "<p>Two chairs.</p>" }));
  expect(result.current.record.current().content).toBe("<p>Two chairs.</p>");
});
