import { expect, it } from "vitest";
import { fitText, lineWidth } from "@/components/site/fit-text";
import { longestWord } from "@/lib/article-html/word-width";

const LINE = { ems: 6, lines: 3 };

it("large type keeps its size where every word fits into a line and all lines fit", () => {
  expect(fitText("Making Ideas Happen", LINE)).toBeUndefined();
  expect(fitText("", LINE)).toBeUndefined();
});

it("large type shrinks to fit its longest word, which may break at a hyphen", () => {
  const { scale, longest } = fitText("Incomprehensibilities", LINE) ?? expect.unreachable();
  expect(scale).toBe(1);
  // measured: 10.2 at 36 px
  expect(longest).toBeCloseTo(11.2, 0);
  expect(fitText("Mixed-use", LINE)).toBeUndefined();
  expect(fitText("Maximiliane-Alexandra", LINE)?.longest).toBeLessThan(7);
});

it("large type shrinks with the number of its lines, and a line break begins one", () => {
  const long = "Responsibilities of neighborhoods ".repeat(3).trim();
  const scale = fitText(long, { ems: 9, lines: 3 })?.scale ?? expect.unreachable();
  expect(scale).toBeCloseTo(0.55, 2);
  expect(fitText("One two", { ems: 6, lines: 1 })).toBeUndefined();
  expect(fitText("One\ntwo", { ems: 6, lines: 1 })?.scale).toBeCloseTo(0.5, 2);
});

it.each([
  // measured in Fraunces, the widest of the display faces
  ["The Collective", 6.54],
  ["Tidewater Works", 8.09],
  ["MHL", 2.38],
  ["Wimmelwerk Mannheim", 11.69],
  ["Illinois", 3.27],
  ["Community Housing Workshop of New Hampshire", 23.69],
])("the name %s in one line is given room for %d ems and not much more", (name, measured) => {
  expect(lineWidth(name)).toBeGreaterThanOrEqual(measured);
  expect(lineWidth(name)).toBeLessThan(measured * 1.1);
});

it("running text has the width of its longest word, where that does not fit into every column", () => {
  expect(longestWord("We work it up with you, pilot it and help run what holds.")).toBeUndefined();
  const widths = longestWord("We Responsibilitiesofneighborhoodsandmakers it") ?? expect.unreachable();
  // measured: 20.2 regular, 21.2 bold, 24 in code; 27.7 in a label
  expect(Number(widths["--in-text"])).toBe(24.4);
  expect(Number(widths["--in-label"])).toBe(28);
});

it("a label in a narrow column is measured from 12 letters on, and an address may break", () => {
  expect(longestWord("Neighborhoods")).toBeUndefined();
  expect(longestWord("Neighborhoods", true)?.["--in-label"]).toBe("9.1");
  expect(longestWord(`https://a.example/${"x".repeat(60)}`)).toBeUndefined();
});
