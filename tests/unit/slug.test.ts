import { expect, it } from "vitest";
import { freeSlug, isReserved, slugField } from "@/lib/validation/slug";
import { slugify, slugOrNumber } from "@/lib/validation/slugify";
import { takenSegments } from "../support/call";

it.each([
  ["Making Ideas Happen", "making-ideas-happen"],
  ["- Dashes -", "dashes"],
  ["Straße nach Köln", "strasse-nach-koln"],
  ["Smørrebrød, Þingvellir & Đà Nẵng", "smorrebrod-thingvellir-da-nang"],
  ["Привет мир", "privet-mir"],
  ["Καλημέρα κόσμε", "kalimera-kosme"],
  ["Don’t stop – ever…", "dont-stop-ever"],
  ["🎉", ""],
  ["100% local & proud", "100-local-proud"],
  ["under_score", "underscore"],
])("slugify turns %j into %j", (text, slug) => expect(slugify(text)).toBe(slug));

it.each([
  ["日本語", "post-7"],
  ["?!", "post-7"],
  ["New", "new"],
  ["  ", ""],
])("slugOrNumber turns %j into %j", (text, slug) => expect(slugOrNumber(text, 7)).toBe(slug));

const free = (slug: string, taken: string[] = []) =>
  freeSlug(slug, async (slugs) => slugs.filter((each) => taken.includes(each)).map((each) => ({ slug: each })));
const numbered = (base: string, last: number) => Array.from({ length: last - 1 }, (_, index) => `${base}-${index + 2}`);

it.each([
  ["news", "news-2"],
  ["covid-19", "covid-19-2"],
  ["news-2", "news-2-2"],
])("freeSlug adds a number to %s", async (slug, expected) => expect(await free(slug)).toBe(expected));

it.each([3, 100, 250])("freeSlug counts on if all numbers up to %i are taken", async (last) => {
  expect(await free("top-10", numbered("top-10", last))).toBe(`top-10-${last + 1}`);
});

it("slugify and freeSlug keep to the maximum length of a slug", async () => {
  expect(slugify("word ".repeat(100)).length).toBeLessThanOrEqual(200);
  const slug = await free("x".repeat(200));
  expect(slug).toMatch(/x-2$/);
  expect(slugField.parse(slug)).toBe(slug);
});

it("no page may have the address of a route or of a public file", () => {
  expect(takenSegments()).toContain("reset-password");
  expect(takenSegments().filter((slug) => !isReserved(slug))).toEqual([]);
});
