import { expect, it } from "vitest";
import { footer } from "@/lib/site/documents/footer";
import { portfolio } from "@/lib/site/documents/portfolio";
import { structure } from "@/lib/site/documents/structure";
import { ventureDocuments } from "@/lib/site/documents/ventures";
import { isFullCard, itemNumber, layoutItems, summaryOf, shownVentures, withVentureNames } from "@/lib/portfolio/rules";

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
  [[card], "card wide"],
  [[card, card], "card first, card next"],
  [[entry, card, card, card, entry], "entry first, card wide, card next, card next, entry first"],
  [[card, entry, entry, entry], "card wide, entry first, entry next, entry next"],
  [[], ""],
])("portfolio items keep their order, and no card has a gap beside it (%#)", (items, places) => {
  const placed = layoutItems(items);
  expect(placed.map(({ kind, place }) => `${kind} ${place}`).join(", ")).toBe(places);
  expect(placed.map(({ item }) => item)).toEqual(items);
});

it("summarizes a portfolio description on one line without splitting characters", () => {
  expect(summaryOf(" one\n two ")).toBe("one two");
  expect(Array.from(summaryOf("🪑".repeat(300)))).toHaveLength(240);
});

const VENTURES = Object.fromEntries(
  Object.entries(ventureDocuments).map(([key, document]) => [key, document.default]),
) as Parameters<typeof shownVentures>[0];

it("the site shows the three ventures in the order of the catalog, without hidden ones and links to them", () => {
  const all = ["hospitality-hub: Hospitality Hub", "mhl: MHL", "ruum: Ruum"];
  expect(shownVentures(VENTURES).map(({ slug, name }) => `${slug}: ${name}`)).toEqual(all);
  const texts = { ...VENTURES, "venture-mhl": { ...VENTURES["venture-mhl"], shown: false }, footer: footer.default };
  expect(shownVentures(texts).map(({ name }) => name)).toEqual(["Hospitality Hub", "Ruum"]);
  const { links } = withVentureNames(texts).footer.portfolio;
  expect(links.map(({ href }) => href)).toEqual(["/portfolio/hospitality-hub", "/portfolio/ruum"]);
});

it("a renamed venture is renamed in footer and examples, unless staff wrote another name there", () => {
  const { links } = footer.default.portfolio;
  const own = { label: "The lab", href: "/portfolio/mhl" };
  const shown = withVentureNames({
    ...VENTURES,
    "venture-mhl": { ...VENTURES["venture-mhl"], name: "Block Lab" },
    footer: { ...footer.default, portfolio: { ...footer.default.portfolio, links: [...links, own] } },
    structure: structure.default,
  });
  const names = ["Hospitality Hub", "Block Lab", "Ruum", "The lab"];
  expect(shown.footer.portfolio.links.map(({ label }) => label)).toEqual(names);
  const examples = ["Play Where You Stay", "Block Lab", "Hospitality Hub", "Room", "N6I"];
  expect(shown.structure.ways.flatMap((way) => way.examples)).toEqual(examples);
});

it("portfolio items are numbered after the ventures", () => {
  expect(itemNumber(portfolio.default, 1)).toBe("IVO-004");
});
