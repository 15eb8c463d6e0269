import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { coverOf } from "@/lib/covers/rules";

const covers = (category: string | undefined, from = 1) =>
  Array.from({ length: 12 }, (_, index) => coverOf({ number: from + index, slug: "a-post", category }));
const drawings = (category?: string) => new Set(covers(category).map(({ drawing }) => drawing));

it("twelve covers in a row without a category have twelve drawings, each in the file", () => {
  expect(drawings().size).toBe(12);
  const drawn = readFileSync("public/images/covers.svg", "utf8").matchAll(/<symbol id="([\w-]+)">/g);
  expect(new Set(Array.from(drawn, ([, name]) => name))).toEqual(drawings());
});

it("each category has three drawings of its own, a new one those of a family", () => {
  const families = ["field-notes", "operations", "validation"].map(drawings);
  expect(families.map(({ size }) => size)).toEqual([3, 3, 3]);
  expect(new Set(families.flatMap((family) => [...family])).size).toBe(9);
  expect(drawings("letters-home").size).toBe(3);
});

it("twelve posts of a category in a row differ in drawing or inks, neighbors in both", () => {
  const row = covers("operations", 40);
  expect(new Set(row.map(({ drawing, inks }) => `${drawing} on ${inks.ground}`)).size).toBe(12);
  for (const [index, { drawing, inks }] of row.entries()) {
    expect(drawing).not.toBe(row[index - 1]?.drawing);
    expect(inks).not.toBe(row[index - 1]?.inks);
  }
});

it("a post without a number has a cover by its slug", () => {
  expect(coverOf({ number: null, slug: "a-post" })).toEqual(coverOf({ number: null, slug: "a-post" }));
});
