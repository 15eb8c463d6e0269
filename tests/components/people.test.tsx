import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { AccountScreen } from "@/app/admin/account/account-screen";
import { ActivityScreen } from "@/app/admin/activity/activity-screen";
import { PeopleScreen } from "@/app/admin/people/people-screen";
import { RemovePerson } from "@/app/admin/people/person-dialogs";
import { DataRetention } from "@/app/admin/messages/data-retention";
import { Sheet } from "@/components/ui/dialog";
import { accountApi, messagesApi, peopleApi } from "@/lib/api/paths";
import { ADA, answerCalls, clientOfAda, refused, renderForAda, textsOf } from "../support/staff";

const LIN = { ...ADA, id: "2", email: "lin@example.org", firstName: "Lin", role: "author", secondFactor: true };
const INVITATION = { id: 5, email: "new@example.org", role: "editor", expiresAt: "2030-01-01T00:00:00Z" };
const FAILED = { ...INVITATION, id: 6, email: "lost@example.org", mailFailed: true };

function open(answer: unknown = ADA) {
  let answerResend = () => {};
  const { writes } = answerCalls(async ({ method, url }) => {
    if (url.startsWith(`${peopleApi.invitations}/`)) await new Promise<void>((done) => (answerResend = done));
    if (url.startsWith(peopleApi.invitations))
      return method === "GET" ? { items: [INVITATION, FAILED], total: 2 } : { ...INVITATION, url: "/invite/x" };
    if (url.startsWith(peopleApi.settings))
      return method === "GET" ? { requireSecondFactor: false, showBylines: true } : answer;
    return method === "GET" ? { items: url.includes("page=2") ? [] : [ADA, LIN], total: 2 } : answer;
  });
  renderForAda(<PeopleScreen sendsMail={false} />);
  return { writes, answerResend: () => act(() => answerResend()) };
}

const roleOf = (name: string) => screen.findByTitle<HTMLSelectElement>(`Role of ${name}`);
const choose = async (name: string, role: string) => fireEvent.change(await roleOf(name), { target: { value: role } });

it("a change of role asks first, and an owner who gives up the role leaves the screen", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const { writes } = open();
  await choose("Lin", "editor");
  fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  expect({ writes: writes(), role: (await roleOf("Lin")).value }).toEqual({ writes: [], role: "author" });
  await choose("Ada", "author");
  await screen.findByText(/People and Activity will no longer be open to you/);
  fireEvent.click(screen.getByRole("button", { name: "Change role" }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/admin/blog"));
  expect(writes()).toEqual([`PUT ${peopleApi.person(ADA.id)} {"role":"author"}`]);
});

it.each([
  ["a role", () => choose("Ada", "author"), () => screen.findByRole("button", { name: "Change role" })],
  ["a setting", () => undefined, () => screen.findByLabelText("Show bylines")],
])("%s that is refused says why, and stays as it was", async (_what, ask, button) => {
  open(refused(409, "This is the last owner."));
  await ask();
  fireEvent.click(await button());
  await screen.findByText("This is the last owner.");
  expect((await roleOf("Ada")).value).toBe("owner");
});

it.each([
  ["Disable", "", 'PUT /api/people/2 {"disabled":true}', "Lin is disabled and signed out"],
  ["Sign out everywhere", "", "POST /api/people/2/sign-out", "Lin is signed out everywhere"],
  ["Reset second factor", "Reset", "DELETE /api/people/2/second-factor", "Lin now signs in with only a password"],
])("'%s' in the row of a person works, asks first if needed, and confirms it", async (name, asks, line, said) => {
  const { writes } = open();
  const row = within((await roleOf("Lin")).closest("tr") ?? expect.unreachable());
  fireEvent.click(row.getByRole("button", { name }));
  if (asks) fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));
  await screen.findByText(said);
  expect(writes()).toEqual([line]);
});

it("an invitation says that its mail was given up; its new link shows over an open form, and stays", async () => {
  const { answerResend } = open();
  const note = await screen.findByText("Email not sent");
  expect(note.closest("li")?.textContent).toContain(FAILED.email);
  fireEvent.click(screen.getAllByRole("button", { name: "Send again" })[0] ?? note);
  fireEvent.click(screen.getByRole("button", { name: "Invite" }));
  await screen.findByRole("dialog", { name: "Invite somebody" });
  answerResend();
  await screen.findByRole("dialog", { name: "new@example.org is invited" });
  await userEvent.click(document.querySelector("[data-slot=dialog-overlay]") ?? note);
  expect(screen.getByDisplayValue("/invite/x")).toBeTruthy();
});

it("a page beyond the last one leads to the last one", async () => {
  window.history.replaceState(null, "", "?page=2");
  open();
  await waitFor(() => expect(window.location.search).toBe(""));
});

const MANY = Array.from({ length: 120 }, (_, n) => ({
  ...LIN,
  id: `id-${n}`,
  firstName: "Ada",
  lastName: String(1_000 - n),
  disabledAt: n === 7 ? "2026-01-01T00:00:00Z" : null,
}));
const answerMany = () =>
  answerCalls(({ url }) => {
    if (!url.startsWith(peopleApi.people)) return { items: [], total: 0 };
    const page = Number(new URL(url, "http://x").searchParams.get("page") ?? 1);
    return { items: MANY.slice((page - 1) * 50, page * 50), total: MANY.length };
  });
const names = async (label: string) => textsOf(within(await screen.findByLabelText(label)).getAllByRole("option"));

it("all 120 people are offered by name, to filter activity and for the posts of a removed person", async () => {
  const { writes } = answerMany();
  const client = clientOfAda();
  const { unmount } = renderForAda(<ActivityScreen />, client);
  await waitFor(async () => expect(await names("Person")).toHaveLength(121));
  expect((await names("Person")).slice(0, 3)).toEqual(["Person: all", "Ada 1000", "Ada 881"]);
  unmount();
  // has accepted an invitation since
  MANY.push({ ...LIN, id: "new", firstName: "Noor", lastName: "", disabledAt: null });
  renderForAda(<RemovePerson person={MANY[0] as never} onClose={() => {}} />, client);
  await waitFor(async () => expect(await names("Posts go to")).toContain("Noor"));
  expect(await names("Posts go to")).toHaveLength(120);
  // she is disabled
  expect(await names("Posts go to")).not.toContain("Ada 993");
  fireEvent.change(screen.getByLabelText("Posts go to"), { target: { value: "id-9" } });
  fireEvent.click(screen.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(writes()).toEqual(["DELETE /api/people/id-0?postsTo=id-9"]));
});

it("activity shows who did what, links to the record, and is filtered by kind", async () => {
  const subject = { title: "A kitchen", path: "/admin/blog/posts/7/edit" };
  const entry = { id: "1", at: "2026-11-24T10:00:00Z", actor: { name: "Ada" }, summary: "Published", subject };
  window.history.replaceState(null, "", "?kind=post");
  answerCalls(({ url }) => ({ items: url === "/api/activity?page=1&kind=post" ? [entry] : [], total: 1 }));
  renderForAda(<ActivityScreen />);
  const link = await screen.findByRole("link", { name: "A kitchen" });
  expect(link.closest("tr")?.textContent).toContain("AdaPublished");
  expect(link.getAttribute("href")).toBe(subject.path);
  expect(screen.getByLabelText("Person")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Kind"), { target: { value: "session" } });
  expect(window.location.search).toBe("?kind=session");
});

const Retention = () => (
  <Sheet open>
    <DataRetention />
  </Sheet>
);
it.each([
  ["the settings", () => <PeopleScreen sendsMail={false} />, peopleApi.settings],
  ["the retention time", Retention, messagesApi.settings],
])("a screen says that %s could not be read", async (what, Screen, broken) => {
  answerCalls(({ url }) => (url === broken ? refused(503, "Down") : { items: [], total: 0 }));
  renderForAda(<Screen />);
  expect(await screen.findByText(`Failed to fetch ${what}`)).toBeTruthy();
});

const SETTINGS = { showBylines: true, requireSecondFactor: false, retentionMonths: 7, bio: "Seen", passkeys: [] };
it.each([
  ["settings", () => <PeopleScreen sendsMail={false} />, async () => screen.findByLabelText("Show bylines")],
  ["retention times", Retention, async () => screen.findByLabelText("Delete messages after")],
  ["profiles", () => <AccountScreen isFactorMissing={false} />, async () => screen.findByLabelText("Bio")],
])("%s that were changed elsewhere are read at each opening", async (_, Screen, find) => {
  const client = clientOfAda();
  const shown = async () => {
    const field = (await find()) as HTMLInputElement;
    return [field.value, field.getAttribute("aria-checked"), field.textContent].join();
  };
  let now: object = SETTINGS;
  const others = (url: string) => (url === accountApi.sessions ? [] : { items: [], total: 0 });
  answerCalls(({ url }) => (/account$|settings$/.test(url) ? now : others(url)));
  const { unmount } = renderForAda(<Screen />, client);
  const before = await shown();
  unmount();
  now = { ...SETTINGS, showBylines: false, retentionMonths: 9, bio: "Changed" };
  renderForAda(<Screen />, client);
  await waitFor(async () => expect(await shown()).not.toBe(before));
});
