/** Texts of ventures that were stored before each venture had a document move to its document. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { portfolio } from "@/lib/site/documents/portfolio";
import { env } from "@/lib/env";
import { db } from "@/lib/db/client";
import { listActivePortfolioItems } from "@/lib/portfolio/queries";
import { shownVentures } from "@/lib/portfolio/rules";
import { VENTURE_KEYS } from "@/lib/site/documents/ventures";
import { getSiteDocument, siteTexts } from "@/lib/site/queries";
import { runSql } from "../support/data-servers";

const MIGRATION = "prisma/migrations/20261126160000_ventures_by_document/rows.sql";

const card = (page: string, name: string, more: object = {}) => ({
  page,
  name,
  catalogNumber: "",
  category: "Lab",
  description: `About ${name}`,
  status: "Open",
  impact: "Homes",
  fullName: "",
  pictures: [{ image: "/objects/a.png", alt: "A house", title: "", description: "" }],
  ...more,
});

const store = (key: string, value: object) => db().siteDocument.create({ data: { key, value, version: 3 } });

const carryOver = () => runSql(env().DATABASE_URL ?? "", `BEGIN; ${readFileSync(MIGRATION, "utf8")}; COMMIT`);

it("texts, pictures and stories of stored ventures are carried over, and references follow", async () => {
  const catalogNumber = "IVO-002";
  const cards = [card("mhl", "Block Lab", { catalogNumber }), card("hospitality-hub", "Hub")];
  await store("portfolio", { statusLabel: "State", organizations: [...cards, card("none", "Fourth")] });
  await store("ventures", { fullName: "In full", mhl: { story: "<p>A story.</p>", posts: ["/blog/one"] } });
  await store("recognition", { panel: { ventures: [{ catalogNumber, name: "BL", note: "Homes" }] } });
  const links = [
    { href: "/portfolio/mhl", label: "Block Lab" },
    { href: "/portfolio/ruum", label: "Our shop" },
  ];
  await store("footer", { portfolio: { heading: "Work", links } });
  await store("structure", { ways: [{ title: "A", examples: ["Block Lab", "Other"] }] });
  const draft = { organizations: [card("mhl", "Block Lab 2", { catalogNumber }), card("hospitality-hub", "Hub")] };
  await db().siteDraft.create({ data: { key: "portfolio", value: draft, version: 3 } });

  await carryOver();

  const texts = await siteTexts(...VENTURE_KEYS, "portfolio", "footer", "structure");
  expect(texts["venture-mhl"]).toMatchObject({
    name: "Block Lab",
    shortName: "BL",
    field: "Homes",
    category: "Lab",
    story: "<p>A story.</p>",
    posts: ["/blog/one"],
    pictures: [{ image: "/objects/a.png", alt: "A house" }],
  });
  expect(shownVentures(texts).map(({ name }) => name)).toEqual(["Hub", "Block Lab"]);
  expect(texts.portfolio.statusLabel).toBe("State");
  // Ruum, which was not among the cards, is hidden
  expect(texts.footer.portfolio.links).toEqual([{ href: "/portfolio/mhl", label: "Block Lab" }]);
  const stored = [{ label: "" }, { label: "Our shop" }];
  expect(await getSiteDocument("footer")).toMatchObject({ value: { portfolio: { links: stored } } });
  expect(texts.structure.ways[0]?.examples).toEqual(["Block Lab", "Other"]);
  expect(await listActivePortfolioItems()).toMatchObject([{ title: "Fourth", image: "/objects/a.png" }]);
  expect(await getSiteDocument("venture-mhl")).toMatchObject({ version: 1, draft: { value: { name: "Block Lab 2" } } });
  expect((await getSiteDocument("venture-hospitality-hub")).draft).toBeNull();
});

it("an untouched site stays untouched", async () => {
  await store("portfolio", { section: { ...portfolio.default.section, heading: "Ours" } });
  await carryOver();
  expect(await db().siteDocument.findMany({ select: { key: true } })).toEqual([{ key: "portfolio" }]);
});
