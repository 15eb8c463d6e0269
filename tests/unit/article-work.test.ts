import { expect, it } from "vitest";
import { cleanArticle, cleanHtml, cleanCached, isEmptyArticle, plainText } from "@/lib/article-html/clean";
import { hasTooManyTags, MAX_ARTICLE_LENGTH, MAX_TAGS } from "@/lib/article-html/limits";
import { readCleanHtml } from "@/lib/article-html/read";
import { articleBody } from "@/lib/posts/article";
import { checkBody } from "@/lib/posts/checks";
import { tableOf } from "../support/html";

/** CPU time, because other processes do not affect it. */
function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const filled = (unit: string, length = MAX_ARTICLE_LENGTH) => unit.repeat(Math.floor(length / unit.length));
const inside = (open: string, unit: string, close = "") =>
  open + filled(unit, MAX_ARTICLE_LENGTH - open.length - close.length) + close;

// 1 second on an idle machine; quadratic work would take many times the limit
const LIMIT_MS = 4_000;

const noted = (references: number, length: number) =>
  `<p>${'<a role="doc-noteref" href="#fn-1">1</a>'.repeat(references)}</p>` +
  `<section role="doc-endnotes"><ol><li id="fn-1">${filled("n", length)}</li></ol></section>`;

// out of order: normalization sorts each of the second accents before all of the first
const ACCENTS = "\u0301".repeat(100_000) + "\u0316".repeat(100_000);

// Quadratic work took between 3 seconds and minutes at 2 MiB.
const FREEZING: [string, string][] = [
  ["line breaks in code", inside("<pre>", "\n", "</pre>")],
  ["line breaks around two words of code", `<pre>a${"\n".repeat(500_000)}b${"\n".repeat(500_000)}c</pre>`],
  ["headings that number themselves", Array.from({ length: 24_000 }, (_, n) => `<h2>a-${n % 9}</h2>`).join("")],
  ["more tags than an article may have", filled("<p>x</p>")],
  ["angle brackets", filled("<")],
  ["ampersands", filled("&")],
  ["half comments", filled("<!--")],
  ["spaces", inside("<p>", " ", "x</p>")],
  ["dots", `<p>${".".repeat(100_000)}x</p>`],
  ["comments in an address", `<a href="/${"<!--------------->".repeat(MAX_TAGS - 2)}">x</a>`],
  ["the folders of a video", `<figure class="embed"><a href="https://vimeo.com/${filled("a/")}12345">x</a></figure>`],
  ["accents of a host", `<figure class="embed"><a href="https://a${ACCENTS}.org/">x</a></figure>`],
  ["a long note at many references", noted(10_000, 400_000)],
  ["accents of a heading", `<h2>a${ACCENTS}</h2>`],
  ["colored code", '<pre><code class="language-bash">$($($(</code></pre>'.repeat(5_000)],
];

// Slow but linear: a fourth of the input in a fourth of the time.
const LARGE: [string, string][] = [
  ["equal headings", "<h2>a</h2>".repeat(6_000)],
  ["equal ids", '<h2 id="a">b</h2>'.repeat(6_000)],
  ["cells of many rows and columns", `<table>${"<tr><td rowspan=1000 colspan=100>x</td></tr>".repeat(3_000)}`],
  ["cells in one row", `<table><tr>${"<td rowspan=1000 colspan=100>".repeat(5_000)}`],
  ["a wide row above thin ones", `<table><tr>${"<td>".repeat(5_000)}</tr>${"<tr><td>x".repeat(2_500)}</table>`],
  ["small tables that need many cells", "<table><tr><td colspan=100><tr><td>".repeat(2_250)],
  ["pictures", filled('<img src="/images/a.png">', MAX_ARTICLE_LENGTH / 4)],
  ["elements that are not closed", "<b>".repeat(50_000) + "x" + "</i>".repeat(50_000)],
  ["wrappers", "<div>".repeat(50_000) + "x"],
  ["tables in tables", "<table><tr><td>".repeat(20_000) + "x"],
  ["half tags", "<a ".repeat(300_000)],
  ["a style", `<p style="${"text-align:".repeat(50_000)}">x</p>`],
];

it.each([
  ...FREEZING.map(([name, html]) => [name, html, LIMIT_MS] as const),
  ...LARGE.map(([name, html]) => [name, html, LIMIT_MS / 4] as const),
])("cleans, shows and checks an article in bounded time: %s", { timeout: 60_000 }, (_name, html, limitMs) => {
  let stored = "";
  expect(cpuMs(() => (stored = cleanArticle(html) ?? ""))).toBeLessThan(limitMs);
  const check = () => checkBody(readCleanHtml(stored), new Set());
  for (const work of [() => articleBody(stored), () => plainText(html), check])
    expect(cpuMs(work)).toBeLessThan(limitMs);
});

it("stored content is cleaned only once to be shown, until it changes", () => {
  const content = Array.from({ length: 2_500 }, (_, n) => `<p>Paragraph <em>${n}</em></p>`).join("");
  const first = cpuMs(() => expect(cleanCached(content)).toBe(content));
  expect(cpuMs(() => expect(cleanCached(content)).toBe(content))).toBeLessThan(first / 4);
  expect(cleanCached(`${content}<script>x</script>`)).toBe(content);
});

const most = "<p>x</p>".repeat(MAX_TAGS / 2);

it("cleanArticle rejects content with too many tags before parsing it", () => {
  expect(hasTooManyTags(most)).toBe(false);
  expect(hasTooManyTags(`${most}<`)).toBe(true);
  expect(cleanArticle(`${most}<p>y</p>`)).toBeNull();
});

it("shows stored content with too many tags as plain text", () => {
  const shown = cleanHtml(`${most}<p onclick="x()">last &amp; &lt;b&gt;</p><script>alert(1)</script>`);
  expect(shown).toMatch(/^<p>x x .* x last &amp; &lt;b&gt; alert\(1\)<\/p>$/);
  expect(cleanHtml(shown)).toBe(shown);
});

it("cleanHtml adds the missing cells of a table, but not too many, and removes a row without cells", () => {
  expect(cleanHtml("<table><tr><td>1<td>2<td>3</tr><tr><td>4</table>")).toBe(tableOf("123", ["4", "", ""]));
  const spanned = '<table><tbody><tr><td rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr></tbody></table>';
  expect(cleanHtml("<table><tr><td rowspan=9>1<td>2</tr><tr><td>3</table>")).toBe(spanned);
  const table = (span: string, rest = "") =>
    tableOf("1", "23").replace("<td>1</td></tr>", `<td ${span}>1</td></tr>${rest}`);
  expect(cleanHtml(table('colspan="2" rowspan="2"', "<tr></tr>"))).toBe(table('colspan="2"'));
  const cells = (html: string) => html.match(/<t[dh]\b/g)?.length ?? 0;
  expect(cells(cleanHtml("<table><tr><td colspan=100>1</tr><tr><td>2</table>"))).toBe(2);
  expect(cells(cleanHtml(`<table><tr>${"<td>x".repeat(1_001)}</tr><tr><td>y</table>`))).toBe(1_002);
});

it("an article of blanks, empty blocks and removed content is empty; a character or picture is not", () => {
  const empty = [
    ...["", " \n", "<p></p>", "<p>&nbsp;</p>", "<p>\u200b</p>", "<h2><br></h2>", "<ul><li></li></ul>"],
    ...["<blockquote><p></p></blockquote>", "<pre>\n\n</pre>", "<table><tr><td></td></tr></table>"],
    ...["<script>alert(1)</script>", "<style>p{}</style>", "<!-- x -->", '<img src="javascript:alert(1)">'],
    ...['<iframe src="https://evil.example"></iframe>', "<svg><text>x</text></svg>", "\u0000"],
  ];
  const others = [
    ...["x", "<p>.</p>", "<p>😀</p>", "<hr>", '<img src="/images/a.png">'],
    ...['<iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>', "<details><summary>More</summary></details>"],
    "<table><caption>Costs</caption><tr><td></td></tr></table>",
  ];
  expect([...empty, ...others].filter((html) => isEmptyArticle(cleanHtml(html)))).toEqual(empty);
});
