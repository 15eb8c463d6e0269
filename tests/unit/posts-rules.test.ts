import { expect, it, vi } from "vitest";
import { catalogNumber, feedDate, longDate } from "@/lib/format";
import { endOfTrash } from "@/lib/lists/recovery";
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
  ["Short.", "Short."],
  ["x".repeat(120), "x".repeat(120)],
  ["x".repeat(121), `${"x".repeat(120)}…`],
  [`${"word ".repeat(24)}and more`, `${"word ".repeat(24)}…`],
  // whole characters, not parts of them
  ...["🎶", "👨‍👩‍👧‍👦", "🇩🇪", "e\u0301", "क्षि"].map((character) => [character.repeat(121), `${character.repeat(120)}…`]),
])("excerptOf cuts a long text to 120 characters (%#)", (text = "", expected) =>
  expect(excerptOf(text)).toBe(expected),
);

it.each([
  [0, 1],
  [225, 1],
  [338, 2],
  [2250, 10],
])("readingMinutes of %i words is %i", (words, minutes) => expect(readingMinutes(words)).toBe(minutes));

it.each([
  [" one\ttwo\n three  ", 3],
  ["It’s a well-known co-op – 20% off, 👍", 7],
  ["한국어 단어", 2],
  ["コーヒーを、飲む", 3],
  ["我喜欢读书", 3],
  ["ภาษาไทยง่าย", 3],
])("wordCount of %j is %i", (text, count) => expect(wordCount(text)).toBe(count));

it("without Intl.Segmenter, two letters of a script without spaces are a word", () => {
  vi.stubGlobal("Intl", {});
  expect(wordCount("日本語 text")).toBe(3);
  expect(excerptOf("é👍".repeat(70))).toBe(`${"é👍".repeat(60)}…`);
});

it("an excerpt of piled accents is bounded", () =>
  expect(excerptOf(`a${"\u0301".repeat(99)}`.repeat(1_000)).length).toBeLessThan(2_500));

it.each([
  ["<p>One <strong>two</strong>, three.</p><p>Four</p>", "One two, three. Four"],
  ["<h2>Cash &amp; <em>carry</em></h2><p>1 &lt; 2 &quot;x&quot;</p>", 'Cash & carry. 1 < 2 "x"'],
  ["<pre>let a;</pre><h2>Cash</h2><figure><img>Art</figure><p>carry</p><table><tr><td>cut", "Cash. carry"],
  ["<pre>let a;", "let a;"],
  ["<p>cut in a tag</p><a hre", "cut in a tag"],
  ["<p>cut in an entity &am", "cut in an entity"],
  ["&amp;lt;b&amp;gt;", "&lt;b&gt;"],
])("startOfText of %s is %s", (html, text) => expect(startOfText(html)).toBe(text));

const chapter = (id: string) =>
  `<h2 id="${id}" style="text-align: center">The <em>${id}</em> &amp; more</h2><p>Text.</p>`;

it("contentsOf lists the chapters of a long post, all headings if they are few, and none of a short post", () => {
  const contents = (...chapters: string[]) => contentsOf(chapters.map(chapter).join('<h3 id="x">Aside</h3>'));
  expect(contents("a", "b", "c")).toEqual(["a", "b", "c"].map((id) => ({ id, text: `The ${id} & more` })));
  expect(contents("a", "b").map(({ id }) => id)).toEqual(["a", "x", "b"]);
  expect(contentsOf(chapter("a") + chapter("b"))).toEqual([]);
});

it("contentsOf lists the first hundred of thousands of headings", () => {
  const contents = contentsOf(Array.from({ length: 5_000 }, (_, index) => chapter(`c${index}`)).join(""));
  expect({ count: contents.length, last: contents.at(-1)?.id }).toEqual({ count: 100, last: "c99" });
});

it.each([
  ["  PILOT ", true],
  ["", true],
  ["day pilots", false],
  [".*", false],
  ["ete", true],
  ["60\u2011day", true],
  ["pi\u00adlot", true],
])("matchesSearch of %j is %s", (search, expected) =>
  expect(matchesSearch({ title: "The 60-Day Pilot", excerpt: "What it costs, in Été." }, search)).toBe(expected),
);

it.each([
  ["2026-01-01T00:00:00.000Z", undefined, "January 1, 2026"],
  [null, undefined, "Unknown date"],
  ["yesterday", undefined, "Unknown date"],
  ["2026-11-21T03:30:00Z", "America/Chicago", "November 20, 2026"],
  ["2026-11-21T02:00:00Z", "Nowhere/Unknown", "November 21, 2026"],
])("longDate of %s in %s is %s", (iso, timeZone, text) =>
  expect(longDate(iso, timeZone ? { timeZone } : undefined)).toBe(text),
);

it.each([
  ["UTC", "Sat, 01 Feb 2020 03:04:05 GMT"],
  ["America/Chicago", "Fri, 31 Jan 2020 21:04:05 -0600"],
  ["Asia/Kolkata", "Sat, 01 Feb 2020 08:34:05 +0530"],
])("feedDate in %s is %s", (timeZone, text) => expect(feedDate(new Date("2020-02-01T03:04:05Z"), timeZone)).toBe(text));

const post = { title: "Title", summary: "Summary", featuredImage: null };
const meta = (changes: Partial<Parameters<typeof metaOf>[0]>) => metaOf({ ...post, ...changes }, "/made.png");

it("metaOf takes the texts of each place, and falls back to title, summary and the generated image", () => {
  const shown = { title: "Title", description: "Summary", image: "/made.png" };
  expect(meta({})).toEqual({ title: "Title", description: "Summary", openGraph: shown, twitter: shown });
  expect(meta({ metaTitle: "", ogTitle: "", twitterDescription: "" })).toEqual(meta({}));
  const og = { ogTitle: "a", ogDescription: "b", ogImage: "/c" };
  const twitter = { twitterTitle: "d", twitterDescription: "e", twitterImage: "/f" };
  expect(meta({ metaTitle: "g", metaDescription: "h", ...og, ...twitter })).toEqual({
    title: "g",
    description: "h",
    openGraph: { title: "a", description: "b", image: "/c" },
    twitter: { title: "d", description: "e", image: "/f" },
  });
});

it.each([
  ["/objects/a.jpg", "/objects/a.jpg"],
  ["/images/drawn.svg", "/made.png"],
  ["https://pictures.example/a.SVG#x", "/made.png"],
])("metaOf shares the featured image %s as %s", (featuredImage, image) => {
  expect(meta({ featuredImage })).toMatchObject({ openGraph: { image }, twitter: { image } });
  expect(meta({ featuredImage, ogImage: "/og.png" }).openGraph.image).toBe("/og.png");
});

it("numbers a post in the catalog with leading zeros", () => {
  expect(catalogNumber("No. {number}", 7)).toBe("No. 007");
  expect(catalogNumber("LN {number}", null)).toBe("LN ---");
  expect(catalogNumber("LN {number}", 12345)).toBe("LN 12345");
});

it("an item in the trash is deleted for good after 30 days", () => {
  expect(endOfTrash("2026-01-20T10:00:00.000Z")).toBe("2026-02-19T10:00:00.000Z");
});
