import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { ProfileForm } from "@/app/admin/account/profile-form";
import { MessageNote } from "@/app/admin/messages/[id]/message-note";
import { api } from "@/lib/api/paths";
import { answerCalls, clientOfAda, refused, renderForAda } from "../support/staff";

const ACCOUNT = { firstName: "Ada", lastName: "", title: "", bio: "", profileImageUrl: "" };
const NOTE = { id: 12, note: "Call back" };

/** What the site says. */
let answer: () => unknown;
beforeEach(() => {
  sessionStorage.clear();
  answer = () => refused(401, "Unauthorized");
  answerCalls(() => answer());
  vi.spyOn(window.location, "assign").mockImplementation(() => {});
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

/** Opens a form anew, for `person`. */
function show(form: React.ReactNode, person = "1") {
  cleanup();
  const client = clientOfAda();
  client.setQueryData([api.user], { id: person, role: "owner", email: "a@example.org", firstName: null });
  renderForAda(form, client);
}
const showNote = (id = NOTE.id, person?: string) => show(<MessageNote message={{ ...NOTE, id } as never} />, person);
const expectField = (label: string, value: string) => waitFor(() => expect(field(label).value).toBe(value));

it("a note typed without a session is there after signing in until it is saved, and for nobody else", async () => {
  showNote();
  type("Note", "Call back on Monday");
  press("Save note");
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  showNote(NOTE.id, "2");
  await expectField("Note", "Call back");
  showNote();
  await expectField("Note", "Call back on Monday");
  answer = () => ({ ...NOTE, note: "Call back on Monday" });
  press("Save note");
  await screen.findByText("Note saved");
  showNote();
  await expectField("Note", "Call back");
});

it.each([
  ["another message was opened", () => cleanup()],
  ["the page was reloaded", () => window.dispatchEvent(new Event("pagehide"))],
])("a note that was typed is there again after %s", async (_, leave) => {
  showNote();
  type("Note", "Call back on Monday");
  leave();
  showNote(13);
  await expectField("Note", "Call back");
  showNote();
  await expectField("Note", "Call back on Monday");
});

it("a profile that was typed without a session is there after signing in, still unsaved", async () => {
  const profile = <ProfileForm account={ACCOUNT as never} />;
  for (const [label, value] of [
    ["Bio", "Builds things."],
    ["Title", "Maker"],
  ] as const) {
    show(profile);
    type(label, value);
    press("Save");
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
  }
  show(profile);
  await expectField("Bio", "Builds things.");
  await expectField("Title", "Maker");
  expect(field("First Name").value).toBe("Ada");
});
