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

it("the check of a complete post's fields finds nothing", () => expect(fields({})).toEqual([]));

it.each<[Partial<PostSnapshot>, string, string, string, string]>([
  [{ title: "Kitchen TK" }, "tk", "error", "title", "Kitchen TK"],
  [{ excerpt: "About [TKTK] houses" }, "tk", "error", "excerpt", "About [TKTK] houses"],
  [
    { excerpt: `${"👨‍👩‍👧".repeat(50)}TK${"👍🏽".repeat(50)}` },
    "tk",
    "error",
    "excerpt",
    `${"👨‍👩‍👧".repeat(40)}TK${"👍🏽".repeat(38)}`,
  ],
  [{ excerpt: null }, "excerpt", "warning", "excerpt", ""],
  [{ categoryIds: [] }, "category", "warning", "categoryIds", ""],
  [{ featuredImage: null }, "featured-image", "warning", "featuredImage", ""],
  [{ metaTitle: "x".repeat(61) }, "meta-title", "warning", "metaTitle", "x".repeat(61)],
  [{ metaDescription: "x".repeat(161) }, "meta-description", "warning", "metaDescription", "x".repeat(80)],
])("finds the faulty field of the post %j", (changes, ...finding) => expect(fields(changes)).toEqual([finding]));

it("accepts post fields of the shown length and TK within a word", () => {
  expect(fields({ metaTitle: "x".repeat(60), metaDescription: "x".repeat(160), title: "ATKINS, NTK and tk" })).toEqual(
    [],
  );
});

it.each<[string, string, (string | undefined)[]]>([
  ["TK left in", "<p>It costs TK dollars.</p>", ["tk", "error", "content", "It costs TK dollars."]],
  ["TK across formats", "<p>About <strong>TK</strong>TK</p>", ["tk", "error", "content", "About TKTK"]],
  [
    "a picture without alternative text",
    '<figure><img src="/objects/a.png"></figure>',
    ["image-alt", "error", "content", "/objects/a.png"],
  ],
  [
    "a picture of a gallery without alternative text",
    '<figure class="gallery"><img src="/objects/a.png" alt="A"><img src="/objects/b.png"><img src="/objects/c.png" alt=""></figure>',
    ["image-alt", "error", "content", "/objects/b.png"],
  ],
  ["a dead link", '<p><a href="/gone">Gone</a></p>', ["dead-link", "error", "content", "Gone"]],
  [
    "a bare address",
    '<p><a href="https://a.example/x">https://a.example/x</a></p>',
    ["link-text", "warning", "content", "https://a.example/x"],
  ],
  [
    "its own address without the scheme as the text of a link",
    '<p><a href="https://a.example/x/">a.example/x</a></p>',
    ["link-text", "warning", "content", "a.example/x"],
  ],
  [
    "a link around a decorative picture",
    '<p><a href="https://a.example"><img src="/objects/a.png" alt=""></a></p>',
    ["link-text", "warning", "content", "https://a.example"],
  ],
  ["a skipped level", "<h2>Two</h2><h4>Four</h4>", ["heading-order", "warning", "content", "Four"]],
  ["a first heading that is too low", "<h3>Three</h3>", ["heading-order", "warning", "content", "Three"]],
  [
    "a table without headings",
    "<table><tbody><tr><td>1</td></tr></tbody></table>",
    ["table-header", "warning", "content", "1"],
  ],
])("finds %s in the body of a post", (_name, html, finding) => expect(body(html, ["/gone"])).toEqual([finding]));

it.each([
  ["headings in order, also back up", "<h2>a</h2><h3>b</h3><h4>c</h4><h2>d</h2>"],
  [
    "a described and a decorative picture",
    '<figure><img src="/a.png" alt="A"></figure><figure><img src="/b.png" alt=""></figure>',
  ],
  ["a link around a described picture", '<p><a href="/x"><img src="/a.png" alt="A"></a></p>'],
  [
    "a table with a heading",
    '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
  ],
  ["TK in code", "<pre><code>TK</code></pre><p><code>TK</code></p>"],
  ["TK in two words", "<p>T</p><p>K</p>"],
])("finds nothing wrong with %s in the body of a post", (_name, html) => expect(body(html)).toEqual([]));

const easy = "The cat sat on the mat. It was warm and the sun was out. ".repeat(10);
const hard =
  "Organizational accountability necessitates interdisciplinary infrastructure, and institutional sustainability presupposes administrative responsibility throughout participating municipalities. ".repeat(
    8,
  );

it("rates a text as easy, hard, or too short to rate", () => {
  expect(hardReading([easy])).toBeNull();
  expect(hardReading([hard.slice(0, 200)])).toBeNull();
  expect(hardReading(["日本語。".repeat(200)])).toBeNull();
  const found = hardReading([hard]);
  expect(found?.grade).toBeGreaterThan(12);
  expect(found?.hardWords).toContain("organizational");
  expect(found?.hardWords.length).toBeLessThanOrEqual(5);
});

it("gives the reading level as a hint on the body", () => {
  expect(body(`<p>${hard}</p>`)).toEqual([["readability", "warning", "content", "organizational"]]);
});
