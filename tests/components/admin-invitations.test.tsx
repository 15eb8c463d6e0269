import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Invitations } from "@/app/admin/people/invitations";
import { createQueryClient } from "@/components/admin/query-client";

it("an open invitation says where its mail was given up", async () => {
  const open = { role: "editor", expiresAt: "2030-01-01T00:00:00Z" };
  const items = [
    { ...open, id: 1, email: "ada@example.org" },
    { ...open, id: 2, email: "lin@example.org", mailFailed: true },
  ];
  vi.stubGlobal("fetch", async () => Response.json({ items, total: 2 }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Invitations onSentAgain={() => {}} />
    </QueryClientProvider>,
  );
  const [sent, failed] = await screen.findAllByRole("listitem");
  expect(within(sent as HTMLElement).queryByText("Email not sent")).toBeNull();
  expect(within(failed as HTMLElement).getByText("Email not sent")).toBeDefined();
});
