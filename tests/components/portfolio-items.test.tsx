import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ItemStatus } from "@/app/admin/portfolio/portfolio-card";
import { PortfolioCard } from "@/app/admin/portfolio/portfolio-card";
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

function show(item: Partial<PortfolioItem>) {
  const shown = { ...ITEM, ...item };
  return render(
    <SortableList label="Items" entries={[{ id: shown.id, name: shown.title }]} onMove={() => {}}>
      <PortfolioCard item={shown} index={0} onDelete={() => {}} />
    </SortableList>,
  );
}
const story = () => screen.queryByRole("link", { name: "Story of Ruum" })?.getAttribute("href");

it("a portfolio item leads to its story where that is public", () => {
  const { unmount } = show({});
  expect(story()).toBe("/portfolio/ruum");
  unmount();
  show({ status: "archived" });
  expect(story()).toBeUndefined();
});

it("a portfolio item without a story has no link to it", () => {
  show({ story: null });
  expect(story()).toBeUndefined();
});

it("a portfolio item says category, status and order, and has its actions", () => {
  show({});
  for (const text of ["Venture", "Active", "Order 3"]) expect(screen.getByText(text)).toBeTruthy();
  const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  expect(names).toEqual(["Drag Ruum", "Move Ruum up", "Move Ruum down", "Delete Ruum"]);
});

it.each([
  ["active", "default"],
  ["archived", "secondary"],
  ["paused", "secondary"],
])("the status %s of a portfolio item has a %s badge", (status, variant) => {
  render(<ItemStatus status={status} />);
  expect(screen.getByText(/./).getAttribute("data-variant")).toBe(variant);
});

it.each([
  ["published", "default"],
  ["draft", "secondary"],
  ["scheduled", "secondary"],
  ["unknown", "secondary"],
  ["archived", "outline"],
])("the status %s of a post has a %s badge", (status, variant) => {
  render(<StatusBadge status={status} />);
  expect(screen.getByText(/./).getAttribute("data-variant")).toBe(variant);
});
