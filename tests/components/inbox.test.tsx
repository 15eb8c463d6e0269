import { act, fireEvent, screen, waitFor, within, cleanup } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { MessagesScreen } from "@/app/admin/messages/messages-screen";
import { ADA, answerCalls, clientOfAda, hidePage, refused, renderForAda } from "../support/staff";
import { storedMessage } from "../support/examples";
import { MessageNote } from "@/app/admin/messages/[id]/message-screen";
import { api, messagesApi } from "@/lib/api/paths";

const push = vi.fn();
let address = "";
vi.mock("next/navigation", () => ({
  useSearchParams: () => new URLSearchParams(address),
  useRouter: () => ({ push }),
}));

const message = (id: number, fields: object = {}) => ({
  ...storedMessage,
  id,
  lastName: `N${id}`,
  email: `ada${id}@example.org`,
  service: null,
  serviceLabel: null,
  summary: `Summary ${id}`,
  message: `Text ${id}`,
  readAt: storedMessage.createdAt,
  fromSender: 1,
  ...fields,
});

/** The state of the stubbed site. */
let site: { isDown: boolean; isGone?: boolean; isUnread?: boolean; spam: number; note: string };
let endDeletion = () => {};
beforeEach(() => {
  address = "";
  site = { isDown: false, spam: 0, note: "" };
});

function show({ isWide = true, at = "" } = {}) {
  address = at;
  vi.stubGlobal("matchMedia", () => ({ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }));
  const { writes, calls } = answerCalls(({ method, url, body }) => {
    if (url.endsWith("/bulk")) return { ids: [2] };
    if (url === messagesApi.settings) return { retentionMonths: 24 };
    if (url === messagesApi.erase) return { erased: 2 };
    if (method === "DELETE") return new Promise((resolve) => (endDeletion = () => resolve({ success: true })));
    if (site.isGone && /\d$/.test(url)) return refused(404, "Not found");
    if (method !== "GET") {
      const { note = site.note, noteBefore = site.note } = body as { note?: string; noteBefore?: string };
      if (noteBefore !== site.note) return refused(409, "Somebody else has changed the note.");
      site.note = note;
      return message(1, { note });
    }
    const [, id] = /messages\/(\d+)$/.exec(url) ?? [];
    const readAt = site.isUnread ? null : storedMessage.createdAt;
    if (id) return site.isDown ? refused(503, "Down") : message(Number(id), { note: site.note, readAt });
    if (url.includes("trash=1")) return new Promise(() => {});
    const items = site.spam ? [] : [message(1), message(2), message(3)];
    return { items, total: items.length, page: 1, pages: 1, unread: 0, spam: site.spam, trash: 0 };
  });
  const client = clientOfAda();
  const { rerender } = renderForAda(<MessagesScreen />, client);
  for (const method of ["pushState", "replaceState"] as const)
    vi.spyOn(window.history, method).mockImplementation((_data, _unused, url) => {
      address = new URL(String(url)).search;
      rerender(<MessagesScreen />);
    });
  return { writes, client, reads: () => calls.filter(({ method }) => method === "GET").map(({ url }) => url) };
}

const row = (id: number) => screen.findByRole("row", { name: new RegExp(`Ada N${id}`) });
const box = (id: number) => screen.findByRole("checkbox", { name: `Select the message from Ada N${id}` });
const paneOf = async (id: number) => within(await screen.findByRole("article", { name: `Message from Ada N${id}` }));

it("a press in a row opens the message beside it with the focus, which Escape returns to the row", async () => {
  show();
  const summary = within(await row(2)).getByText("Summary 2");
  fireEvent.click(summary);
  const text = (await paneOf(2)).getByText("Text 2");
  // a visitor may write from right to left
  expect({ summary: summary.dir, text: text.dir }).toEqual({ summary: "auto", text: "auto" });
  expect((await row(2)).getAttribute("aria-current")).toBe("true");
  expect(push).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Message" }));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
  expect((await row(2)).contains(document.activeElement)).toBe(true);
});

it("a message that was marked as unread after it was opened is marked as read when it is opened again", async () => {
  const { writes } = show();
  const open = async () => fireEvent.click(within(await row(2)).getByText("Summary 2"));
  await open();
  await paneOf(2);
  fireEvent.click(screen.getByRole("button", { name: "Close the message" }));
  expect(writes()).toEqual([]);
  site.isUnread = true;
  await open();
  await waitFor(() => expect(writes()).toEqual(['PUT /api/messages/2 {"read":true}']));
});

it("a message that the search shows again leaves the focus in the search", async () => {
  const { client } = show({ at: "?message=2" });
  await paneOf(2);
  const search = screen.getByLabelText("Search messages");
  search.focus();
  site.spam = 1;
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
  site.spam = 0;
  await act(() => client.invalidateQueries());
  await paneOf(2);
  expect(document.activeElement).toBe(search);
});

it("in a narrow window a row leads to the message's own page", async () => {
  show({ isWide: false, at: "?message=1" });
  fireEvent.click(within(await row(2)).getByText("Summary 2"));
  expect(push).toHaveBeenCalledExactlyOnceWith("/admin/messages/2");
  expect(screen.queryByRole("article")).toBeNull();
});

it.each([
  ["Mark as answered", "answered"],
  ["Spam", "spam"],
  ["Move to Trash", "trashed"],
])("'%s' changes the selected messages, and 'Undo' only those that it changed", async (name, mark) => {
  const { writes } = show();
  for (const id of [1, 2]) fireEvent.click(await box(id));
  const selected = screen.getByRole("group", { name: "Selected messages" });
  fireEvent.click(within(selected).getByRole("button", { name }));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  const call = (ids: number[], on: boolean) => `POST /api/messages/bulk ${JSON.stringify({ ids, mark, on })}`;
  await waitFor(() => expect(writes()).toEqual([call([1, 2], true), call([2], false)]));
  expect(selected.isConnected).toBe(false);
});

it("the list and its export have what the search finds, or is open, and never rows of another box", async () => {
  const { reads } = show();
  await row(1);
  const exported = () => screen.getByRole("link", { name: "Export CSV" }).getAttribute("href");
  fireEvent.change(screen.getByLabelText("Search messages"), { target: { value: "kitchen" } });
  await waitFor(() => expect(reads().join()).toContain("q=kitchen"));
  expect(exported()).toContain("q=kitchen");
  fireEvent.click(screen.getByRole("button", { name: "Open" }));
  await waitFor(() => expect(reads().join()).toContain("open=1"));
  expect(exported()).toContain("open=1");
  await row(1);
  fireEvent.mouseDown(screen.getByRole("tab", { name: /Trash/ }), { button: 0 });
  await waitFor(() => expect(reads().at(-1)).toContain("trash=1"));
  expect(screen.queryByRole("row", { name: /Ada N1/ })).toBeNull();
});

it("the retention time can be changed, a shorter one after a question, and a sender be erased", async () => {
  const { writes } = show();
  fireEvent.click(await screen.findByRole("button", { name: "Data retention" }));
  const choice = await screen.findByLabelText<HTMLSelectElement>("Delete messages after");
  const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
  const save = async (value: string) => {
    fireEvent.change(choice, { target: { value } });
    await press("Save");
  };
  await save("forever");
  await screen.findByText("Retention time saved");
  await save("12");
  await press("Save and delete");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  fireEvent.change(screen.getByLabelText("Erase everything from"), { target: { value: "ADA@example.org" } });
  await press("Erase");
  fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Erase" }));
  await screen.findByText("2 messages from ADA@example.org erased");
  const times = [null, 12].map((months) => `PUT /api/messages/settings {"retentionMonths":${months}}`);
  expect(writes()).toEqual([...times, 'POST /api/messages/erase {"email":"ADA@example.org"}']);
});

it("an empty inbox says that messages are in Spam", async () => {
  site.spam = 3;
  show();
  expect(await screen.findByText("3 messages are in Spam.")).toBeTruthy();
});

async function open() {
  const shown = show({ at: "?message=1" });
  const pane = await paneOf(1);
  const press = (name: string) => fireEvent.click(pane.getByRole("button", { name }));
  const note = pane.getByLabelText<HTMLTextAreaElement>("Note");
  const type = (value: string) => fireEvent.change(note, { target: { value } });
  const save = () => pane.getByRole<HTMLButtonElement>("button", { name: "Save note" });
  return { ...shown, pane, press, note, type, save };
}

it("'Reply' offers to mark the message as answered", async () => {
  const { pane, press, writes } = await open();
  const link = pane.getByRole("link", { name: "Reply" });
  link.addEventListener("click", (event) => event.preventDefault());
  act(() => link.click());
  expect(pane.getByText(/mark the message as answered/)).toBeTruthy();
  press("Mark as answered");
  await waitFor(() => expect(writes()).toEqual(['PUT /api/messages/1 {"answered":true}']));
});

it("a pasted note is not cut, and a typed one survives a failed reload of its message", async () => {
  const { press, note, type, reads } = await open();
  note.focus();
  await userEvent.paste("a".repeat(4_001));
  expect(note.value).toHaveLength(4_001);
  type("Mine");
  site.isDown = true;
  press("Mark unread");
  await waitFor(() => expect(reads().filter((url) => url.endsWith("/1"))).toHaveLength(2));
  expect({ isShown: note.isConnected, text: note.value }).toEqual({ isShown: true, text: "Mine" });
});

async function beginDeletion() {
  const { press, client } = await open();
  press("Delete");
  const question = within(await screen.findByRole("alertdialog"));
  fireEvent.click(question.getByRole("button", { name: "Delete" }));
  fireEvent.click(await question.findByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  return client;
}

it("a deletion that ends after another message was opened leaves that one open", async () => {
  await beginDeletion();
  fireEvent.click(within(await row(2)).getByText("Summary 2"));
  await paneOf(2);
  endDeletion();
  await screen.findByText("Message deleted successfully");
  await new Promise((resolve) => setTimeout(resolve));
  expect(await paneOf(2)).toBeTruthy();
});

it("a deletion closes its message if the list has become empty before it ends, with the focus nearby", async () => {
  const client = await beginDeletion();
  site.spam = 1;
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
  await waitFor(() => expect(screen.getByRole("tabpanel").contains(document.activeElement)).toBe(true));
  expect(address).toBe("?message=1");
  endDeletion();
  await waitFor(() => expect(address).toBe(""));
});

it("saving a note on a message that a colleague deleted says so, and the list is loaded again", async () => {
  const { press, type, reads } = await open();
  const lists = () => reads().filter((url) => url.includes("?"));
  const before = lists().length;
  type("Mine");
  site.isGone = true;
  press("Save note");
  expect(await screen.findByText("This message no longer exists.")).toBeTruthy();
  expect(lists().length).toBeGreaterThan(before);
});

it.each([
  ["by another action", "Mark as answered"],
  ["by the attempt to save", "Save note"],
])("a colleague's note is shown beside a typed one %s, and neither replaces the other", async (_how, button) => {
  const { pane, press, note, type, save } = await open();
  type("Mine");
  site.note = "Theirs";
  press(button);
  expect(await pane.findByText("Theirs")).toBeTruthy();
  expect({ typed: note.value, stored: site.note }).toEqual({ typed: "Mine", stored: "Theirs" });
  await waitFor(() => expect(save().disabled).toBe(false));
  press("Save note");
  await waitFor(() => expect(site.note).toBe("Mine"));
  await waitFor(() => expect(pane.queryByText("Theirs")).toBeNull());
});

it("a colleague's note shows in an untouched form, and can be taken instead of a typed one", async () => {
  const { pane, press, note, type } = await open();
  type("Mine");
  site.note = "Theirs";
  press("Mark as answered");
  fireEvent.click(await pane.findByRole("button", { name: "Load theirs" }));
  expect(note.value).toBe("Theirs");
  await waitFor(() => expect(document.activeElement).toBe(note));
  site.note = "Newer";
  press("Mark as answered");
  await waitFor(() => expect(note.value).toBe("Newer"));
});

it("a typed note is restored after leaving, until it is saved, and only for its user", async () => {
  answerCalls(() => ({ id: 12, note: "On Monday" }));
  const field = () => screen.getByLabelText<HTMLInputElement>("Note");
  /** Opens a message again, for `person`, and expects a note in its field. */
  async function open(expected: string, id = 12, person = "1") {
    cleanup();
    const client = clientOfAda();
    client.setQueryData([api.user], { ...ADA, id: person });
    renderForAda(<MessageNote message={{ id, note: "Call back" } as never} />, client);
    await waitFor(() => expect(field().value).toBe(expected));
  }
  await open("Call back");
  fireEvent.change(field(), { target: { value: "On Monday" } });
  hidePage();
  expect(sessionStorage).toHaveLength(1);
  sessionStorage.clear();
  await open("Call back", 13);
  await open("Call back", 12, "2");
  await open("On Monday");
  fireEvent.click(screen.getByRole("button", { name: "Save note" }));
  await screen.findByText("Note saved");
  await waitFor(() => {
    window.dispatchEvent(new Event("pagehide"));
    expect(sessionStorage).toHaveLength(0);
  });
  await open("Call back");
});
