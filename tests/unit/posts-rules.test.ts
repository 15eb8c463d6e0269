import { describe, expect, it, vi } from "vitest";
import { catalogNumber, longDate } from "@/lib/format";
import { endOfTrash } from "@/lib/lists/recovery";
import { isSlug, listPagePath } from "@/lib/paths";
import {
  contentsOf,
  excerptOf,
  matchesSearch,
  metaOf,
  readingMinutes,
  startOfText,
  wordCount,
} from "@/lib/posts/rules";

it.each([
  ["", ""],
  ["Short.", "Short."],
  ["x".repeat(120), "x".repeat(120)],
  ["x".repeat(121), `${"x".repeat(120)}…`],
  [`${"word ".repeat(24)}and more`, `${"word ".repeat(24)}…`],
  // characters, not halves of them
  ["🎶".repeat(120), "🎶".repeat(120)],
  ["🎶".repeat(121), `${"🎶".repeat(120)}…`],
])("excerptOf cuts a long text to 120 characters (%#)", (text, expected) => expect(excerptOf(text)).toBe(expected));

it.each([
  [0, 1],
  [1, 1],
  [225, 1],
  [338, 2],
  [1000, 4],
  [2250, 10],
])("readingMinutes of %i words is %i", (words, minutes) => expect(readingMinutes(words)).toBe(minutes));

it.each([
  ["", 0],
  [" one\ttwo\n three  ", 3],
  ["It’s a well-known co-op – 20% off, 👍", 7],
  ["col·lecció", 1],
  ["한국어 단어", 2],
  ["東京に住む。", 3],
  ["コーヒーを、飲む", 3],
  ["我喜欢读书", 3],
  ["ภาษาไทยง่าย", 3],
  ["iPhoneを買う", 3],
])("wordCount of %j is %i", (text, count) => expect(wordCount(text)).toBe(count));

it("a text as long as a book is counted at once", () => {
  const began = performance.now();
  expect(wordCount("私は毎朝駅まで歩いて、".repeat(90_000))).toBeGreaterThan(400_000);
  expect(performance.now() - began).toBeLessThan(1_000);
});

it("without Intl.Segmenter, two letters of a script without spaces are a word", () => {
  vi.stubGlobal("Intl", {});
  expect(wordCount("日本語 text")).toBe(3);
  expect(excerptOf("é👍".repeat(70))).toBe(`${"é👍".repeat(60)}…`);
  vi.unstubAllGlobals();
});

it.each(["👨‍👩‍👧‍👦", "👍🏽", "🇩🇪", "e\u0301", "각", "क्षि"])("an excerpt is not cut within %s", (character) => {
  expect(excerptOf(character.repeat(121))).toBe(`${character.repeat(120)}…`);
  expect(excerptOf(character.repeat(120))).toBe(character.repeat(120));
});

it("an excerpt of piled accents is bounded", () =>
  expect(excerptOf(`a${"\u0301".repeat(99)}`.repeat(1_000)).length).toBeLessThan(2_500));

it.each([
  ["<p>One <strong>two</strong>, three.</p><p>Four</p>", "One two, three. Four"],
  ["<h2>Cash &amp; <em>carry</em></h2><p>1 &lt; 2 &quot;x&quot;</p>", 'Cash & carry 1 < 2 "x"'],
  ["<p>cut in a tag</p><a hre", "cut in a tag"],
  ["<p>cut in an entity &am", "cut in an entity"],
  ["&amp;lt;b&amp;gt;", "&lt;b&gt;"],
  ["", ""],
])("startOfText of %s is %s", (html, text) => expect(startOfText(html)).toBe(text));

const chapter = (id: string) =>
  `<h2 id="${id}" style="text-align: center">The <em>${id}</em> &amp; more</h2><p>Text.</p>`;

it("contentsOf lists the chapters of a long post", () => {
  const body = ["a", "b", "c"].map(chapter).join('<h3 id="x">Aside</h3>');
  expect(contentsOf(body)).toEqual(["a", "b", "c"].map((id) => ({ id, text: `The ${id} & more` })));
});

it("contentsOf lists all headings where there are few chapters, and none of a short post", () => {
  expect(contentsOf(`${chapter("a")}<h3 id="x">Aside</h3>${chapter("b")}`).map(({ id }) => id)).toEqual([
    "a",
    "x",
    "b",
  ]);
  expect(contentsOf(chapter("a") + chapter("b"))).toEqual([]);
});

it("contentsOf lists the first hundred of thousands of headings", () => {
  const contents = contentsOf(Array.from({ length: 5_000 }, (_, index) => chapter(`c${index}`)).join(""));
  expect([contents.length, contents.at(-1)?.id]).toEqual([100, "c99"]);
});

describe("matchesSearch", () => {
  const post = { title: "The 60-Day Pilot", excerpt: "What it costs, in Été." };
  it.each([
    ["pilot", true],
    ["  PILOT ", true],
    ["COSTS", true],
    ["été", true],
    ["", true],
    ["day pilots", false],
    [".*", false],
    ["%", false],
    ["ete", true],
    ["60\u201360", false],
    ["60\u2011day", true],
    ["pi\u00adlot", true],
  ])("matchesSearch of %j is %s", (search, expected) => expect(matchesSearch(post, search)).toBe(expected));

  it("matchesSearch ignores the start of the text, which the server searches", () => {
    expect(matchesSearch({ ...post, hasNoExcerpt: true }, "costs")).toBe(false);
    expect(matchesSearch({ ...post, hasNoExcerpt: true }, "pilot")).toBe(true);
  });
});

it.each([
  ["2026-01-01T00:00:00.000Z", undefined, "January 1, 2026"],
  ["2026-12-31T23:59:59.999Z", undefined, "December 31, 2026"],
  [null, undefined, "Unknown date"],
  ["", undefined, "Unknown date"],
  ["yesterday", undefined, "Unknown date"],
  ["2026-11-21T03:30:00Z", "America/Chicago", "November 20, 2026"],
  ["2026-11-20T23:30:00Z", "Asia/Tokyo", "November 21, 2026"],
  ["2026-11-21T02:00:00Z", "Nowhere/Unknown", "November 21, 2026"],
])("longDate of %s in %s is %s", (iso, timeZone, text) =>
  expect(longDate(iso, timeZone ? { timeZone } : undefined)).toBe(text),
);

describe("metaOf", () => {
  const post = {
    ...{ title: "Title", summary: "Summary", featuredImage: null, metaTitle: null, metaDescription: null },
    ...{ ogTitle: null, ogDescription: null, ogImage: null },
    ...{ twitterTitle: null, twitterDescription: null, twitterImage: null },
  };
  const meta = (changes: Partial<Record<keyof typeof post, string>>) => metaOf({ ...post, ...changes }, "/made.png");

  it("metaOf falls back to title, summary and the generated image", () => {
    const shown = { title: "Title", description: "Summary", image: "/made.png" };
    expect(meta({})).toEqual({ title: "Title", description: "Summary", openGraph: shown, twitter: shown });
    expect(meta({ metaTitle: "", ogTitle: "", twitterDescription: "" })).toEqual(meta({}));
  });

  it.each([
    ["metaTitle", ["title"]],
    ["metaDescription", ["description"]],
    ["ogTitle", ["openGraph", "title"]],
    ["ogDescription", ["openGraph", "description"]],
    ["ogImage", ["openGraph", "image"]],
    ["twitterTitle", ["twitter", "title"]],
    ["twitterDescription", ["twitter", "description"]],
    ["twitterImage", ["twitter", "image"]],
  ] as const)("metaOf changes one field alone by %s", (field, path) => {
    const expected: Record<string, unknown> = structuredClone(meta({}));
    const [first, second] = path;
    if (second) (expected[first] as Record<string, unknown>)[second] = "own";
    else expected[first] = "own";
    expect(meta({ [field]: "own" })).toEqual(expected);
  });

  it.each([
    ["/objects/a.jpg", "/objects/a.jpg"],
    ["https://pictures.example/a.png?w=1", "https://pictures.example/a.png?w=1"],
    ["/images/drawn.svg", "/made.png"],
    ["https://pictures.example/a.SVG#x", "/made.png"],
  ])("metaOf shares the featured image %s as %s", (featuredImage, image) => {
    expect(meta({ featuredImage }).openGraph.image).toBe(image);
    expect(meta({ featuredImage }).twitter.image).toBe(image);
    expect(meta({ featuredImage, ogImage: "/objects/og.png" }).openGraph.image).toBe("/objects/og.png");
  });
});

it("numbers a post in the catalog with leading zeros", () => {
  expect(catalogNumber("No. {number}", 7)).toBe("No. 007");
  expect(catalogNumber("LN {number}", null)).toBe("LN ---");
  expect(catalogNumber("LN {number}", 12345)).toBe("LN 12345");
});

it("what was put in the trash is deleted for good 30 days later", () => {
  expect(endOfTrash("2026-01-20T10:00:00.000Z")).toBe("2026-02-19T10:00:00.000Z");
});

it("the first page of a list has the path of the list itself", () => {
  expect([1, 3].map((page) => listPagePath("/blog", page))).toEqual(["/blog", "/blog?page=3"]);
});

it.each(["", "A", "a b", "a\n", "über", "../a", "a".repeat(201)])("%j is no slug", (text) =>
  expect(isSlug(text)).toBe(false),
);
