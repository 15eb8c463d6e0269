import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PeopleScreen } from "@/app/admin/people/people-screen";
import { createQueryClient } from "@/components/admin/query-client";
import { claimTab } from "@/components/admin/tab-storage";
import { api, peopleApi } from "@/lib/api/paths";

vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(window.location.search) }));

const ADA = { id: "1", email: "ada@example.org", firstName: "Ada", lastName: null, role: "owner", disabledAt: null };
const LIN = { ...ADA, id: "2", email: "lin@example.org", firstName: "Lin", role: "author" };
const INVITATION = { id: 5, email: "new@example.org", role: "editor", expiresAt: "2030-01-01T00:00:00Z" };

let calls: string[];
let total: number;
let answerResend: (() => void) | undefined;
const assign = vi.fn();
beforeEach(() => {
  [calls, total] = [[], 2];
  vi.spyOn(window.location, "assign").mockImplementation(assign);
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    calls.push(`${method} ${url} ${typeof body === "string" ? body : ""}`.trim());
    if (url.startsWith(`${peopleApi.invitations}/`)) await new Promise<void>((done) => (answerResend = done));
    if (url.startsWith(peopleApi.invitations))
      return Response.json(method === "GET" ? { items: [INVITATION], total: 1 } : { ...INVITATION, url: "/invite/x" });
    if (url.startsWith(peopleApi.settings)) return Response.json({ requireSecondFactor: false, showBylines: true });
    const isBeyond = url.includes("page=2");
    return Response.json(method === "GET" ? { items: isBeyond ? [] : [ADA, LIN], total } : ADA);
  });
});
afterEach(() => {
  window.history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show() {
  const client = createQueryClient();
  client.setQueryData([api.user], ADA);
  render(
    <QueryClientProvider client={client}>
      <PeopleScreen sendsMail={false} />
    </QueryClientProvider>,
  );
}

async function open() {
  show();
  await screen.findAllByRole("combobox", { name: "Role" });
}

const choose = (name: string, role: string) =>
  fireEvent.change(screen.getByTitle(`Role of ${name}`), { target: { value: role } });
const writes = () => calls.filter((call) => !call.startsWith("GET"));

it("another role is asked for before it is given", async () => {
  await open();
  choose("Lin", "editor");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Make Lin an editor" }));
  fireEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect([writes(), (screen.getByTitle("Role of Lin") as HTMLSelectElement).value]).toEqual([[], "author"]);
  choose("Lin", "editor");
  fireEvent.click(await screen.findByRole("button", { name: "Change role" }));
  await waitFor(() => expect(writes()).toEqual([`PUT ${peopleApi.person("2")} {"role":"editor"}`]));
  expect(assign).not.toHaveBeenCalled();
});

it("an owner who gives up the role leaves the screens that it closes", async () => {
  await open();
  choose("Ada", "author");
  await screen.findByText(/People and Activity will no longer be open to you/);
  calls = [];
  fireEvent.click(screen.getByRole("button", { name: "Change role" }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/admin/blog"));
  expect(calls).toHaveLength(1);
});

it("an invitation that was sent again is shown although another is being written", async () => {
  await open();
  fireEvent.click(await screen.findByRole("button", { name: "Send again" }));
  fireEvent.click(screen.getByRole("button", { name: "Invite" }));
  await screen.findByRole("dialog", { name: "Invite somebody" });
  act(() => answerResend?.());
  await screen.findByRole("dialog", { name: "new@example.org is invited" });
  expect(screen.getByDisplayValue("/invite/x")).toBeTruthy();
});

it("a page beyond the last one leads to the last one", async () => {
  window.history.replaceState(null, "", "?page=2");
  show();
  await waitFor(() => expect(window.location.search).toBe(""));
});

it("what a tab keeps of a person does not pass to the next one", () => {
  claimTab("1");
  for (const key of ["list:/admin/blog", "undo:posts", "theme"]) sessionStorage.setItem(key, "kept");
  claimTab("1");
  expect(sessionStorage.getItem("undo:posts")).toBe("kept");
  claimTab("2");
  expect(["list:/admin/blog", "undo:posts", "theme"].map((key) => sessionStorage.getItem(key))).toEqual([
    null,
    null,
    "kept",
  ]);
});
