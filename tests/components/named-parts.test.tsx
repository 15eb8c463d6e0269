import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { MessagesScreen } from "@/app/admin/messages/messages-screen";
import { ReviewComments } from "@/app/(preview)/preview/review-comments";
import { createQueryClient } from "@/components/admin/query-client";

vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(), useRouter: () => ({}) }));

it("every tab of the messages has a panel", () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MessagesScreen />
    </QueryClientProvider>,
  );
  const panels = screen.getAllByRole("tab").map((tab) => tab.getAttribute("aria-controls") ?? "");
  expect(panels).toHaveLength(3);
  for (const panel of panels) expect(document.getElementById(panel)?.getAttribute("role")).toBe("tabpanel");
  vi.unstubAllGlobals();
});

it("the comments beside a review page have an accessible name", () => {
  render(<ReviewComments action="/preview/x/comments" approval="/preview/x/approval" stored={[]} timeZone="UTC" />);
  expect(screen.getByRole("complementary", { name: "Feedback" })).toBeTruthy();
});
