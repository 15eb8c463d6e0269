import { expect, it } from "vitest";
import { portfolio } from "@/lib/content/portfolio";
import { ventures } from "@/lib/content/ventures";
import { isFullCard, itemNumber, layoutItems, summaryOf, venturesOnPages } from "@/lib/portfolio/rules";

const LONG = "A court, a yard or a closed street, opened and kept by the people beside it.";
const card = { image: "/objects/a.png", description: LONG };
const entry = { image: null, description: LONG };

it.each([
  [card, true],
  [entry, false],
  [{ ...card, description: "Short" }, false],
  [{ ...card, description: null }, false],
])("the portfolio item %j has a full card: %s", (item, isCard) => expect(isFullCard(item)).toBe(isCard));

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
])("portfolio items keep their order, and no card has a gap beside it (%#)", (items, places) => {
  expect(layoutItems(items).map(({ kind, place }) => `${kind} ${place}`)).toEqual(places);
  expect(layoutItems(items).map(({ item }) => item)).toEqual(items);
});

it("summarizes a portfolio description on one line without splitting characters", () => {
  expect(summaryOf(" one\n two ")).toBe("one two");
  expect(Array.from(summaryOf("🪑".repeat(300)))).toHaveLength(240);
});

it("each venture of the portfolio has a page with its text, and none after its page was taken away", () => {
  const shown = venturesOnPages(portfolio.default, ventures.default);
  expect(shown.map(({ slug, name }) => `${slug}: ${name}`)).toEqual([
    "hospitality-hub: Hospitality Hub",
    "mhl: MHL",
    "ruum: Ruum",
  ]);
  expect(shown[1]?.story).toBe(ventures.default.mhl.story);
  const [hub, lab] = portfolio.default.organizations;
  if (!hub || !lab) return expect.unreachable();
  const organizations = [{ ...hub, page: "none" as const }, lab, { ...hub, page: "mhl" as const }];
  expect(venturesOnPages({ organizations }, ventures.default).map(({ name }) => name)).toEqual(["MHL"]);
});

it("the items of the portfolio count on after the ventures", () => {
  expect(itemNumber(portfolio.default, 1)).toBe("IVO-004");
  expect(itemNumber({ ...portfolio.default, organizations: [] }, 12)).toBe("IVO-012");
});
