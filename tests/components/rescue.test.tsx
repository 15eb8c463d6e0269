import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { ProfileForm } from "@/app/admin/account/profile-form";
import { MessageNote } from "@/app/admin/messages/[id]/message-note";
import { createQueryClient } from "@/components/admin/query-client";
import { Toaster } from "@/components/ui/sonner";
import { api } from "@/lib/api/paths";

const ACCOUNT = { firstName: "Ada", lastName: "", title: "", bio: "", profileImageUrl: "" };
const NOTE = { id: 12, note: "Call back" };

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("fetch", async () => Response.json({ message: "Unauthorized" }, { status: 401 }));
  vi.spyOn(window.location, "assign").mockImplementation(() => {});
});

function show(form: React.ReactNode, person = "1") {
  const client = createQueryClient();
  client.setQueryData([api.user], { id: person, role: "owner", email: "a@example.org", firstName: null });
  return render(
    <QueryClientProvider client={client}>
      {form}
      <Toaster />
    </QueryClientProvider>,
  );
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function loseSession(label: string, value: string, button: string) {
  fireEvent.change(field(label), { target: { value } });
  fireEvent.click(screen.getByRole("button", { name: button }));
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  cleanup();
}

it("a note that was typed without a session is there after signing in until it is saved, and for nobody else", async () => {
  show(<MessageNote message={NOTE as never} />);
  await loseSession("Note", "Call back on Monday", "Save note");
  show(<MessageNote message={NOTE as never} />, "2");
  expect(field("Note").value).toBe("Call back");
  cleanup();
  show(<MessageNote message={NOTE as never} />);
  await waitFor(() => expect(field("Note").value).toBe("Call back on Monday"));
  vi.stubGlobal("fetch", async () => Response.json({ ...NOTE, note: "Call back on Monday" }));
  fireEvent.click(screen.getByRole("button", { name: "Save note" }));
  await screen.findByText("Note saved");
  cleanup();
  show(<MessageNote message={NOTE as never} />);
  expect(field("Note").value).toBe("Call back");
});

it.each([
  ["another message was opened", () => cleanup()],
  ["the page was reloaded", () => window.dispatchEvent(new Event("pagehide"))],
])("a note that was typed is there again after %s", async (_, leave) => {
  show(<MessageNote message={NOTE as never} />);
  fireEvent.change(field("Note"), { target: { value: "Call back on Monday" } });
  leave();
  cleanup();
  show(<MessageNote message={{ ...NOTE, id: 13 } as never} />);
  expect(field("Note").value).toBe("Call back");
  cleanup();
  show(<MessageNote message={NOTE as never} />);
  await waitFor(() => expect(field("Note").value).toBe("Call back on Monday"));
});

it("a profile that was typed without a session is there after signing in, still unsaved", async () => {
  show(<ProfileForm account={ACCOUNT as never} />);
  await loseSession("Bio", "Builds things.", "Save");
  show(<ProfileForm account={ACCOUNT as never} />);
  await waitFor(() => expect(field("Bio").value).toBe("Builds things."));
  expect(field("First Name").value).toBe("Ada");
  await loseSession("Title", "Maker", "Save");
});
