import { expect, it } from "vitest";
import { readCleanHtml } from "@/lib/article-html/read";
import { checkBody, checkFields, type Finding, hardReading } from "@/lib/posts/checks";
import { BLANK_SNAPSHOT, type PostSnapshot } from "@/lib/posts/fields";

const COMPLETE: PostSnapshot = {
  ...BLANK_SNAPSHOT,
  title: "A shared kitchen",
  slug: "shared-kitchen",
  content: "<p>Four houses, one kitchen.</p>",
  excerpt: "What four houses share",
  featuredImage: "/objects/a.png",
  categoryIds: [1],
};

const short = ({ id, level, field, excerpt }: Finding) => [id, level, field, excerpt];
const fields = (changes: Partial<PostSnapshot>) => checkFields({ ...COMPLETE, ...changes }).map(short);
const body = (html: string, dead: string[] = []) => checkBody(readCleanHtml(html), new Set(dead)).map(short);

it.each<[Partial<PostSnapshot>, string, string, string, string]>([
  [{ title: "Kitchen TK" }, "tk", "error", "title", "Kitchen TK"],
  [{ excerpt: "About [TKTK] houses" }, "tk", "error", "excerpt", "About [TKTK] houses"],
  [{ excerpt: null }, "excerpt", "warning", "excerpt", ""],
  [{ categoryIds: [] }, "category", "warning", "categoryIds", ""],
  [{ featuredImage: null }, "featured-image", "warning", "featuredImage", ""],
  [{ metaTitle: "x".repeat(61) }, "meta-title", "warning", "metaTitle", "x".repeat(61)],
  [{ metaDescription: "x".repeat(161) }, "meta-description", "warning", "metaDescription", "x".repeat(80)],
])("finds the faulty field of the post %j", (changes, ...finding) => expect(fields(changes)).toEqual([finding]));

it("accepts complete post fields, up to the length that is shown, and TK within a word", () => {
  const longest = { metaTitle: "x".repeat(60), metaDescription: "x".repeat(160) };
  expect(fields({ ...longest, title: "ATKINS, NTK and tk" })).toEqual([]);
});

const img = (attributes = "") => `<img src="/objects/a.png"${attributes}>`;
const link = (href: string, text = href) => `<p><a href="${href}">${text}</a></p>`;
const SITE = "https://a.example/x";
const GALLERY = `<figure class="gallery">${img(' alt="A"')}${img()}</figure>`;

it.each([
  ["TK left in", "<p>It costs TK dollars.</p>", "tk", "error", "It costs TK dollars."],
  ["TK across formats", "<p>About <strong>TK</strong>TK</p>", "tk", "error", "About TKTK"],
  ["an undescribed picture", `<figure>${img()}</figure>`, "image-alt", "error", "/objects/a.png"],
  ["one in a gallery", GALLERY, "image-alt", "error", "/objects/a.png"],
  ["a dead link", link("/gone", "Gone"), "dead-link", "error", "Gone"],
  ["a bare address", link(SITE), "link-text", "warning", SITE],
  ["a bare address without its scheme", link(`${SITE}/`, "a.example/x"), "link-text", "warning", "a.example/x"],
  ["a link around a decorative picture", link(SITE, img(' alt=""')), "link-text", "warning", SITE],
  ["a skipped level", "<h2>Two</h2><h4>Four</h4>", "heading-order", "warning", "Four"],
  ["a first heading that is too low", "<h3>Three</h3>", "heading-order", "warning", "Three"],
  ["a table without headings", "<table><tbody><tr><td>1</td></tr></tbody></table>", "table-header", "warning", "1"],
])("finds %s in the body of a post", (_name, html, id, level, excerpt) =>
  expect(body(html, ["/gone"])).toEqual([[id, level, "content", excerpt]]),
);

it.each([
  ["headings in order, even back up", "<h2>a</h2><h3>b</h3><h4>c</h4><h2>d</h2>"],
  ["a described and a decorative picture", `<figure>${img(' alt="A"')}</figure><figure>${img(' alt=""')}</figure>`],
  ["a link around a described picture", link("/x", img(' alt="A"'))],
  ["a table with a heading", "<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>"],
  ["TK in code", "<pre><code>TK</code></pre><p><code>TK</code></p>"],
  ["TK in two words", "<p>T</p><p>K</p>"],
])("finds nothing wrong with %s in the body of a post", (_name, html) => expect(body(html)).toEqual([]));

const easy = "The cat sat on the mat. It was warm and the sun was out. ".repeat(10);
const HARD = "Organizational accountability necessitates administrative responsibility throughout municipalities. ";
const hard = HARD.repeat(16);

it("rates a text as easy, hard, or too short to rate, which is a hint on the body", () => {
  expect(hardReading([easy])).toBeNull();
  expect(hardReading([hard.slice(0, 200)])).toBeNull();
  expect(hardReading(["日本語。".repeat(200)])).toBeNull();
  const found = hardReading([hard]);
  expect(found?.grade).toBeGreaterThan(12);
  expect(found?.hardWords.length).toBeLessThanOrEqual(5);
  expect(body(`<p>${hard}</p>`)).toEqual([["readability", "warning", "content", "organizational"]]);
});
