import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MessagesScreen } from "@/app/admin/messages/messages-screen";
import { createQueryClient } from "@/components/admin/query-client";

const pushed: string[] = [];
let address = "";
let rerender = () => {};

vi.mock("next/navigation", () => ({
  useSearchParams: () => new URLSearchParams(address),
  useRouter: () => ({ push: (path: string) => pushed.push(path) }),
}));

const message = (id: number, fields: object = {}) => ({
  id,
  firstName: "Ada",
  lastName: `N${id}`,
  email: `ada${id}@example.org`,
  company: null,
  service: null,
  serviceLabel: null,
  summary: `Summary ${id}`,
  message: `Text ${id}`,
  createdAt: "2026-11-24T10:00:00.000Z",
  readAt: "2026-11-24T10:00:00.000Z",
  answeredAt: null,
  note: "",
  isSpam: false,
  spamReasons: [],
  mailState: "off",
  mailError: null,
  fromSender: 1,
  ...fields,
});

const sent: unknown[][] = [];
const read: string[] = [];

function show({ isWide }: { isWide: boolean }) {
  vi.stubGlobal("matchMedia", () => ({ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }));
  const client = createQueryClient();
  const screenOf = () => (
    <main>
      <QueryClientProvider client={client}>
        <MessagesScreen />
      </QueryClientProvider>
    </main>
  );
  const view = render(screenOf());
  rerender = () => view.rerender(screenOf());
}

beforeEach(() => {
  sent.length = 0;
  read.length = 0;
  pushed.length = 0;
  address = "";
  vi.spyOn(window.history, "replaceState").mockImplementation((_data, _unused, url) => {
    address = new URL(String(url)).search;
    rerender();
  });
  vi.stubGlobal("fetch", (url: string, { method = "GET", body }: { method?: string; body?: string } = {}) => {
    if (method !== "GET") {
      sent.push([method, url, ...(body ? [JSON.parse(body) as unknown] : [])]);
      return Promise.resolve(Response.json(message(1)));
    }
    read.push(url);
    const [, id] = /messages\/(\d+)$/.exec(url) ?? [];
    if (id) return Promise.resolve(Response.json(message(Number(id))));
    const messages = [message(1), message(2), message(3)];
    return Promise.resolve(Response.json({ messages, total: 3, page: 1, pages: 1, unread: 0, spam: 0, trash: 0 }));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const row = (id: number) => screen.findByRole("row", { name: new RegExp(`Ada N${id}`) });

it("a press anywhere in a row opens the message beside the list, and Escape closes it", async () => {
  show({ isWide: true });
  fireEvent.click(within(await row(2)).getByText("Summary 2"));
  const pane = await screen.findByRole("article", { name: "Message from Ada N2" });
  expect(within(pane).getByText("Text 2")).toBeTruthy();
  expect((await row(2)).getAttribute("aria-current")).toBe("true");
  expect(await row(1)).toBeTruthy();
  expect(pushed).toEqual([]);
  fireEvent.keyDown(document.body, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
});

it("in a narrow window a row leads to the message's own page", async () => {
  address = "?message=1";
  show({ isWide: false });
  fireEvent.click(within(await row(2)).getByText("Summary 2"));
  expect(pushed).toEqual(["/admin/messages/2"]);
  expect(screen.queryByRole("article")).toBeNull();
});

it("selected messages are marked as answered together, also by keys", async () => {
  show({ isWide: true });
  await row(1);
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press("j");
  press("x");
  press("j");
  press("j");
  press("j");
  press("k");
  press("x");
  const bulk = screen.getByRole("group", { name: "Selected messages" });
  expect(within(bulk).getByRole("status").textContent).toBe("2 selected");
  for (const name of ["Spam", "Move to Trash"]) expect(within(bulk).getByRole("button", { name })).toBeTruthy();
  fireEvent.click(within(bulk).getByRole("button", { name: "Mark as answered" }));
  await waitFor(() => expect(screen.queryByRole("group", { name: "Selected messages" })).toBeNull());
  expect(sent).toEqual([
    ["PUT", "/api/messages/1", { answered: true }],
    ["PUT", "/api/messages/2", { answered: true }],
  ]);
});

it("the inbox selects ranges with Shift, in both directions", async () => {
  show({ isWide: true });
  await row(1);
  const box = (id: number) => screen.getByRole("checkbox", { name: `Select the message from Ada N${id}` });
  const selected = () => [1, 2, 3].filter((id) => box(id).getAttribute("aria-checked") === "true");
  fireEvent.click(box(3));
  fireEvent.click(box(1), { shiftKey: true });
  expect(selected()).toEqual([1, 2, 3]);
  fireEvent.click(box(2), { shiftKey: true });
  expect(selected()).toEqual([3]);
  // no row was opened by that
  expect(screen.queryByRole("article")).toBeNull();
});

it("the list and its export leave out answered messages while 'Open' is on", async () => {
  show({ isWide: true });
  await row(1);
  fireEvent.click(screen.getByRole("button", { name: "Open" }));
  await waitFor(() => expect(read.some((url) => url.includes("open=1"))).toBe(true));
  expect(screen.getByRole("link", { name: "Export CSV" }).getAttribute("href")).toContain("open=1");
});

it("'Reply' offers to mark the message as answered, and a note is kept for the team", async () => {
  address = "?message=1";
  show({ isWide: true });
  const pane = await screen.findByRole("article", { name: "Message from Ada N1" });
  const link = within(pane).getByRole("link", { name: "Reply" });
  link.addEventListener("click", (event) => event.preventDefault());
  act(() => link.click());
  expect(within(pane).getByText(/mark the message as answered/)).toBeTruthy();
  fireEvent.click(within(pane).getByRole("button", { name: "Mark as answered" }));
  await waitFor(() => expect(sent).toEqual([["PUT", "/api/messages/1", { answered: true }]]));
  fireEvent.change(within(pane).getByLabelText("Note"), { target: { value: "Called her" } });
  fireEvent.click(within(pane).getByRole("button", { name: "Save note" }));
  await waitFor(() => expect(sent.at(-1)).toEqual(["PUT", "/api/messages/1", { note: "Called her" }]));
});
