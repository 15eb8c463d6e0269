import { describe, expect, it } from "vitest";
import { isFullCard, placed, summaryOf } from "@/lib/portfolio/rules";

const LONG = "A court, a yard or a closed street, opened and kept by the people beside it.";
const card = { image: "/objects/a.png", description: LONG };
const entry = { image: null, description: LONG };

describe("a portfolio item on the home page", () => {
  it.each([
    [card, true],
    [entry, false],
    [{ ...card, description: "Short" }, false],
    [{ ...card, description: null }, false],
  ])("%j is a full card: %s", (item, isCard) => expect(isFullCard(item)).toBe(isCard));

  it.each([
    [[card], ["card wide"]],
    [
      [card, card],
      ["card first", "card next"],
    ],
    [
      [card, entry, entry, entry, card, card, card, entry],
      ["card wide", "entry first", "entry next", "entry next", "card wide", "card next", "card next", "entry first"],
    ],
    [[], []],
  ])("keeps its place in the order, and no card has a gap beside it", (items, places) => {
    expect(placed(items).map(({ kind, place }) => `${kind} ${place}`)).toEqual(places);
    expect(placed(items).map(({ item }) => item)).toEqual(items);
  });
});

it("is summed up on one line, by whole characters", () => {
  expect(summaryOf(" one\n two ")).toBe("one two");
  expect(Array.from(summaryOf("🪑".repeat(300)))).toHaveLength(240);
});
