import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PortfolioCard } from "@/app/admin/portfolio/portfolio-card";
import { PortfolioRow } from "@/app/admin/portfolio/portfolio-row";
import type { PortfolioItem } from "@/app/admin/records";
import { SortableList } from "@/components/admin/lists/sortable";
import { StatusBadge } from "@/components/admin/status-badge";

const ITEM = {
  id: 7,
  title: "Ruum",
  description: "Rooms being made",
  category: "Venture",
  status: "active",
  url: "https://example.org",
  technologies: "[]",
  displayOrder: 3,
  slug: "ruum",
  story: "<p>How it began</p>",
  image: null,
} as unknown as PortfolioItem;

const VIEWS = [
  ["card", PortfolioCard],
  ["row", PortfolioRow],
] as const;

function show(View: (typeof VIEWS)[number][1], item: Partial<PortfolioItem>) {
  const shown = { ...ITEM, ...item };
  return render(
    <SortableList label="Items" entries={[{ id: shown.id, name: shown.title }]} onMove={() => {}}>
      <View item={shown} index={0} onDelete={() => {}} />
    </SortableList>,
  );
}
const story = () => screen.queryByRole("link", { name: "Story of Ruum" })?.getAttribute("href");

it.each(VIEWS)("the %s of a portfolio item leads to its story where that is public", (_, View) => {
  const { unmount } = show(View, {});
  expect(story()).toBe("/portfolio/ruum");
  unmount();
  show(View, { status: "archived" });
  expect(story()).toBeUndefined();
});

it("the card and the row of a portfolio item without a story have no link to it", () => {
  for (const [, View] of VIEWS) show(View, { story: null });
  expect(story()).toBeUndefined();
});

it.each(VIEWS)("the %s of a portfolio item says category, status and order, and has its actions", (_, View) => {
  show(View, {});
  for (const text of ["Venture", "Active", "Order 3"]) expect(screen.getByText(text)).toBeTruthy();
  const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  expect(names).toEqual(["Drag Ruum", "Move Ruum up", "Move Ruum down", "Delete Ruum"]);
});

it("an archived portfolio item has the color of an archived post", () => {
  show(PortfolioRow, { status: "archived" });
  const { container } = render(<StatusBadge status="archived" />);
  const [own, ofPost] = [screen.getAllByText("Archived")[0], container.firstElementChild];
  for (const name of ["border-input", "text-muted-foreground"]) {
    expect(ofPost?.className).toContain(name);
    expect(own?.className).toContain(name);
  }
  expect(own?.className).not.toContain("bg-secondary ");
});
