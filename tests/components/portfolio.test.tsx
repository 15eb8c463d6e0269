import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ItemStatus, PortfolioCard } from "@/app/admin/portfolio/portfolio-card";
import { PortfolioList } from "@/app/admin/portfolio/portfolio-list";
import type { PortfolioItem } from "@/app/admin/records";
import { SortableList } from "@/components/admin/lists/sortable";
import { StatusBadge } from "@/components/admin/status-badge";
import { answerCalls, renderForAda } from "../support/staff";

vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(), useRouter: () => ({}) }));

const item = (title: string, index: number, fields: object = {}) =>
  ({
    ...{ id: index + 1, title, slug: title.toLowerCase(), description: "", category: "Venture", status: "active" },
    ...{ url: null, technologies: "[]", displayOrder: index, story: "<p>How it began</p>", image: null, ...fields },
  }) as unknown as PortfolioItem;

function show(fields: object) {
  const shown = item("Ruum", 3, fields);
  render(
    <SortableList label="Items" entries={[{ id: shown.id, name: shown.title }]} onMove={() => {}}>
      <PortfolioCard item={shown} index={0} onDelete={() => {}} />
    </SortableList>,
  );
}

it.each([
  ["a public story", {}, "/portfolio/ruum"],
  ["the story of an archived item", { status: "archived" }, undefined],
  ["no story", { story: null }, undefined],
])("a portfolio item leads to its story where that is public: %s", (_what, fields, path) => {
  show(fields);
  expect(screen.queryByRole("link", { name: "Story of Ruum" })?.getAttribute("href")).toBe(path);
});

it("a portfolio item says category, status and order, and has its actions", () => {
  show({});
  for (const text of ["Venture", "Active", "Order 3"]) expect(screen.getByText(text)).toBeTruthy();
  const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  expect(names).toEqual(["Drag Ruum", "Move Ruum up", "Move Ruum down", "Delete Ruum"]);
});

it.each([
  [ItemStatus, { active: "default", archived: "secondary", paused: "secondary" }],
  [
    StatusBadge,
    { published: "default", draft: "secondary", scheduled: "secondary", unknown: "secondary", archived: "outline" },
  ],
])("each status of an item or a post has a badge of its own (%#)", (Badge, variants) => {
  for (const [status, variant] of Object.entries(variants)) {
    const { container } = render(<Badge status={status} />);
    expect([status, container.querySelector("[data-variant]")?.getAttribute("data-variant")]).toEqual([
      status,
      variant,
    ]);
  }
});

it("a portfolio item that is moved while another move is saved keeps the order of both", async () => {
  let stored = [..."ABCD"].map((title, index) => item(title, index));
  answerCalls(async ({ method, body }) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (method === "GET") return Response.json(stored, { headers: { "X-Total-Count": "4" } });
    const { ids } = body as { ids: number[] };
    stored = ids.flatMap((id) => stored.find((one) => one.id === id) ?? []);
    return undefined;
  });
  renderForAda(<PortfolioList ventures={[]} />);
  const handles = () => screen.getAllByRole("button", { name: /^Move . up$/ });
  const shown = () => handles().map((button) => button.getAttribute("aria-label")?.[5]);
  fireEvent.click(await screen.findByRole("button", { name: "Move A down" }));
  fireEvent.click(await screen.findByRole("button", { name: "Move D up" }));
  await waitFor(() => expect(stored.map(({ title }) => title).join("")).toBe("BADC"));
  await waitFor(() => expect(shown().join("")).toBe("BADC"));
});
