import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ActivityScreen } from "@/app/admin/activity/activity-screen";
import { RemovePerson } from "@/app/admin/people/person-dialogs";
import { createQueryClient } from "@/components/admin/query-client";

vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams() }));

const PEOPLE = Array.from({ length: 120 }, (_, n) => ({
  ...{ id: `id-${n}`, email: `p${n}@example.org`, firstName: "Ada", lastName: String(1_000 - n), role: "author" },
  ...{ disabledAt: n === 7 ? "2026-01-01T00:00:00Z" : null, lastSeenAt: null, secondFactor: false },
}));
const names = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole("option")
    .map((option) => option.textContent);

function show(screenOf: React.ReactNode) {
  vi.stubGlobal("fetch", async (url: string) => {
    if (!url.startsWith("/api/people")) return Response.json({ items: [], total: 0 });
    const page = Number(new URL(url, "http://x").searchParams.get("page") ?? 1);
    return Response.json({ items: PEOPLE.slice((page - 1) * 50, page * 50), total: PEOPLE.length });
  });
  render(<QueryClientProvider client={createQueryClient()}>{screenOf}</QueryClientProvider>);
}

it("activity is narrowed to any of 120 people, who are offered by name", async () => {
  show(<ActivityScreen />);
  // a choice of one is no filter
  expect(screen.queryByLabelText("Person")).toBeNull();
  await screen.findByLabelText("Person");
  expect(names("Person")).toHaveLength(121);
  expect(names("Person").slice(0, 3)).toEqual(["Person: all", "Ada 1000", "Ada 881"]);
});

it("the posts of a removed person can go to anybody who is not disabled", async () => {
  const [first] = PEOPLE;
  if (first) show(<RemovePerson person={first as never} onClose={() => {}} />);
  await waitFor(() => expect(names("Posts go to")).toHaveLength(119));
  expect(names("Posts go to")).not.toContain("Ada 993");
});
