import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CommentsPanel } from "@/app/admin/blog/posts/review/comments-panel";
import { ReviewComments } from "@/app/(preview)/preview/review-comments";
import { createQueryClient } from "@/components/admin/query-client";

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

const sent: [method: string, url: string, body: unknown][] = [];
let stored: object[] = [];

beforeEach(() => {
  sent.length = 0;
  stored = [comment(3), comment(2, { resolvedAt: "2026-11-24T11:00:00.000Z" }), comment(1)];
  vi.stubGlobal("fetch", (url: string, { method = "GET", body }: { method?: string; body?: string } = {}) => {
    if (method === "GET") return Promise.resolve(Response.json(stored));
    const sentBody: unknown = JSON.parse(body ?? "null");
    sent.push([method, url, sentBody]);
    if (method === "PUT") return Promise.resolve(Response.json(comment(3, { resolvedAt: "2026-11-24T12:00:00.000Z" })));
    if (url.endsWith("/approval")) return Promise.resolve(Response.json({ name: "Ada", at: "x", current: true }));
    if ((sentBody as { text: string }).text === "") {
      const issues = [{ path: "text", message: "Reply is required" }];
      return Promise.resolve(Response.json({ message: "Invalid", issues }, { status: 400 }));
    }
    const reply = { id: 9, createdAt: "2026-11-24T12:00:00.000Z", name: "Alan", text: "The one in the yard" };
    return Promise.resolve(Response.json(reply, { status: 201 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const renderPanel = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CommentsPanel postId={7} onShow={() => {}} onClose={() => {}} />
    </QueryClientProvider>,
  );

const texts = () => screen.getAllByRole("article").map((article) => /Comment \d/.exec(article.textContent)?.[0]);

it("a comment that is resolved keeps its place in the column", async () => {
  renderPanel();
  await waitFor(() => expect(texts()).toEqual(["Comment 3", "Comment 1", "Comment 2"]));
  const [first] = screen.getAllByRole("article");
  fireEvent.click(within(first as HTMLElement).getByRole("button", { name: "Resolve" }));
  await screen.findAllByText("Resolved");
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Reopen" })).toHaveLength(2));
  expect(texts()).toEqual(["Comment 3", "Comment 1", "Comment 2"]);
  expect(sent).toEqual([["PUT", "/api/blog/posts/7/comments/3", { resolved: true }]]);
});

it("a reply of the team stands below its comment", async () => {
  renderPanel();
  const [button] = await screen.findAllByRole("button", { name: "Reply" });
  fireEvent.click(button as HTMLElement);
  const field = screen.getByLabelText("Your reply");
  screen.getByRole("button", { name: "Send reply" }).focus();
  fireEvent.click(screen.getByRole("button", { name: "Send reply" }));
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByText("Reply is required")).toBeTruthy();
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: "The one in the yard" } });
  fireEvent.click(screen.getByRole("button", { name: "Send reply" }));
  const replies = await screen.findByRole("list", { name: "Replies" });
  expect(replies.textContent).toContain("Alan");
  const call = ["POST", "/api/blog/posts/7/comments/3/replies"];
  expect(sent).toEqual([
    [...call, { text: "" }],
    [...call, { text: "The one in the yard" }],
  ]);
});

it("a reader approves by name, and sees the replies of the team", async () => {
  const replies = [{ id: 1, createdAt: "2026-11-24T12:00:00.000Z", name: "Alan", text: "Both of them" }];
  render(
    <ReviewComments
      action="/preview/x/comments"
      approval="/preview/x/approval"
      stored={[{ ...comment(1), createdAt: "2026-11-21T02:00:00Z", replies, isResolved: false }]}
      timeZone="America/Chicago"
    />,
  );
  expect(screen.getByRole("list", { name: "Replies" }).textContent).toContain("Both of them");
  expect(screen.getAllByText("November 20, 2026")).not.toEqual([]);
  expect([screen.getByText("Both of them").dir, screen.getByLabelText<HTMLInputElement>("Your name").dir]).toEqual([
    "auto",
    "auto",
  ]);
  fireEvent.change(screen.getByLabelText("Your name"), { target: { value: "Ada" } });
  fireEvent.click(screen.getByRole("button", { name: "Approve" }));
  expect(await screen.findByText(/Thank you, Ada/)).toBeTruthy();
  expect(sent).toEqual([["POST", "/preview/x/approval", { name: "Ada" }]]);
});

it("the review page opens and keeps what is typed where the browser forbids storage", () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  render(<ReviewComments action="/preview/x/comments" approval="/preview/x/approval" stored={[]} timeZone="UTC" />);
  const field = screen.getByLabelText<HTMLTextAreaElement>("Comment");
  fireEvent.input(field, { target: { value: "Typed" } });
  expect(field.value).toBe("Typed");
  vi.restoreAllMocks();
});
