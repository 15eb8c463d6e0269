import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MessagesScreen } from "@/app/admin/messages/messages-screen";
import { createQueryClient } from "@/components/admin/query-client";
import { Toaster } from "@/components/ui/sonner";

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
let isDown = false;
let spam = 0;
let storedNote = "";
let changed: number[] | undefined;

function show({ isWide }: { isWide: boolean }) {
  vi.stubGlobal("matchMedia", () => ({ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }));
  const client = createQueryClient();
  const screenOf = () => (
    <main>
      <QueryClientProvider client={client}>
        <MessagesScreen />
        <Toaster />
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
  isDown = false;
  spam = 0;
  storedNote = "";
  changed = [2];
  vi.stubGlobal("fetch", (url: string, { method = "GET", body }: { method?: string; body?: string } = {}) => {
    if (method !== "GET") {
      sent.push([method, url, ...(body ? [JSON.parse(body) as unknown] : [])]);
      if (url.endsWith("/bulk"))
        return Promise.resolve(
          changed ? Response.json({ ids: changed }) : Response.json({ message: "None was changed." }, { status: 404 }),
        );
      const { note = storedNote, noteBefore } = JSON.parse(body ?? "{}") as { note?: string; noteBefore?: string };
      if (noteBefore !== undefined && noteBefore !== storedNote)
        return Promise.resolve(Response.json({ message: "Somebody else has changed the note." }, { status: 409 }));
      storedNote = note;
      return Promise.resolve(Response.json(message(1, { note })));
    }
    read.push(url);
    const [, id] = /messages\/(\d+)$/.exec(url) ?? [];
    if (id && isDown) return Promise.resolve(Response.json({ message: "Down" }, { status: 503 }));
    if (id) return Promise.resolve(Response.json(message(Number(id), { note: storedNote })));
    if (url.includes("trash=1")) return new Promise(() => {});
    const messages = spam ? [] : [message(1), message(2), message(3)];
    const total = messages.length;
    return Promise.resolve(Response.json({ messages, total, page: 1, pages: 1, unread: 0, spam, trash: 0 }));
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
  expect(sent).toEqual([["POST", "/api/messages/bulk", { ids: [1, 2], mark: "answered", on: true }]]);
});

async function selectTwo() {
  show({ isWide: true });
  await row(1);
  for (const id of [1, 2])
    fireEvent.click(screen.getByRole("checkbox", { name: `Select the message from Ada N${id}` }));
  return within(screen.getByRole("group", { name: "Selected messages" }));
}

it.each([
  ["Mark as answered", "answered"],
  ["Spam", "spam"],
  ["Move to Trash", "trashed"],
])("selected messages: 'Undo' after '%s' reverts what was changed, and only that", async (name, mark) => {
  const bulk = await selectTwo();
  fireEvent.click(bulk.getByRole("button", { name }));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(sent.map(([, , body]) => body)).toEqual([
      { ids: [1, 2], mark, on: true },
      { ids: [2], mark, on: false },
    ]),
  );
});

it("selected messages stay selected where none was changed", async () => {
  changed = undefined;
  const bulk = await selectTwo();
  fireEvent.click(bulk.getByRole("button", { name: "Spam" }));
  expect(await screen.findByText("None was changed.")).toBeTruthy();
  expect(bulk.getByRole("status").textContent).toBe("2 selected");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
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
  await waitFor(() => expect(sent.at(-1)).toEqual(["PUT", "/api/messages/1", { note: "Called her", noteBefore: "" }]));
});

async function typeNote() {
  address = "?message=1";
  show({ isWide: true });
  const pane = within(await screen.findByRole("article", { name: "Message from Ada N1" }));
  const note = pane.getByLabelText<HTMLTextAreaElement>("Note");
  fireEvent.change(note, { target: { value: "Mine" } });
  return { pane, note };
}

it("a typed note stays through a reload of its message that fails", async () => {
  const { pane, note } = await typeNote();
  isDown = true;
  fireEvent.click(pane.getByRole("button", { name: "Mark unread" }));
  await waitFor(() => expect(read.filter((url) => url.endsWith("/1"))).toHaveLength(2));
  await waitFor(() =>
    expect(pane.getByRole<HTMLButtonElement>("button", { name: "Mark unread" }).disabled).toBe(false),
  );
  expect(note.isConnected).toBe(true);
  expect(note.value).toBe("Mine");
});

it.each([
  ["by another action", "Mark as answered"],
  ["by the attempt to save", "Save note"],
])("a typed note is not replaced by that of a colleague, nor theirs by it unseen: shown %s", async (_, button) => {
  const { pane, note } = await typeNote();
  storedNote = "Theirs";
  fireEvent.click(pane.getByRole("button", { name: button }));
  expect(await pane.findByText("Theirs")).toBeTruthy();
  expect([note.value, storedNote]).toEqual(["Mine", "Theirs"]);
  await waitFor(() => expect(pane.getByRole<HTMLButtonElement>("button", { name: "Save note" }).disabled).toBe(false));
  fireEvent.click(pane.getByRole("button", { name: "Save note" }));
  await waitFor(() => expect(storedNote).toBe("Mine"));
  await waitFor(() => expect(pane.queryByText("Theirs")).toBeNull());
});

it("a note of a colleague shows in an untouched form, and can be taken instead of one's own", async () => {
  const { pane, note } = await typeNote();
  storedNote = "Theirs";
  fireEvent.click(pane.getByRole("button", { name: "Mark as answered" }));
  fireEvent.click(await pane.findByRole("button", { name: "Load theirs" }));
  expect(note.value).toBe("Theirs");
  storedNote = "Newer";
  fireEvent.click(pane.getByRole("button", { name: "Mark as answered" }));
  await waitFor(() => expect(note.value).toBe("Newer"));
});

it("a box that is loading shows no rows of another", async () => {
  show({ isWide: true });
  await row(1);
  fireEvent.mouseDown(screen.getByRole("tab", { name: /Trash/ }), { button: 0 });
  await waitFor(() => expect(read.at(-1)).toContain("trash=1"));
  expect(screen.queryByRole("row", { name: /Ada N1/ })).toBeNull();
});

it("a message that was moved to spam is moved back by 'Undo'", async () => {
  address = "?message=1";
  show({ isWide: true });
  const pane = within(await screen.findByRole("article", { name: "Message from Ada N1" }));
  fireEvent.click(pane.getByRole("button", { name: "Spam" }));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent.map(([, , body]) => body)).toEqual([{ spam: true }, { spam: false }]));
});

it("an empty inbox beside messages in Spam says so", async () => {
  spam = 3;
  show({ isWide: true });
  expect(await screen.findByText("3 messages are in Spam.")).toBeTruthy();
});
