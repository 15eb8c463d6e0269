import { expect, it } from "vitest";
import { plainText } from "@/lib/article-html/clean";
import { articleBody, portableBody } from "@/lib/posts/article";
import { footnotes, reference, row, tableOf } from "../support/html";

it.each([
  ["<h2>How it works</h2>", '<h2 id="how-it-works">How it works</h2>'],
  ['<h2 id="mine">How</h2>', '<h2 id="mine">How</h2>'],
  ["<h2>One</h2><h3>One</h3><h2>One</h2>", '<h2 id="one">One</h2><h3 id="one-2">One</h3><h2 id="one-3">One</h2>'],
  // the ids around the article and of its footnotes are taken
  ["<h2>Content</h2>", '<h2 id="content-2">Content</h2>'],
  ["<h2>Fn 1</h2><h2>Fn 1</h2>", '<h2 id="fn-1-2">Fn 1</h2><h2 id="fn-1-3">Fn 1</h2>'],
  ["<h2>Fn</h2><h2>Fn</h2><h2>Fn</h2>", '<h2 id="fn">Fn</h2><h2 id="fn-2-3">Fn</h2><h2 id="fn-4-5">Fn</h2>'],
  ["<h2>中文</h2>", '<h2 id="section">中文</h2>'],
  ["<blockquote><p>“Said.”</p></blockquote>", '<blockquote class="hangs"><p>“Said.”</p></blockquote>'],
  ["<pre><code>a</code></pre>", '<pre tabindex="0"><code>a</code></pre>'],
  // screen readers say these labels instead of a number and an arrow
  [
    `<p>a${reference(1)}</p>${footnotes("b")}`,
    '<p>a<sup><a id="fnref-1" href="#fn-1" role="doc-noteref" aria-label="Footnote 1">1</a></sup></p><section role="doc-endnotes"><h2 id="footnotes">Footnotes</h2><ol><li id="fn-1">b <a href="#fnref-1" role="doc-backlink" aria-label="Back to reference 1">↩</a></li></ol></section>',
  ],
  ['<p onclick="x()">a</p><div data-article="end" hidden></div>', "<p>a</p>"],
])("articleBody turns %s into %s", (html, expected) => expect(articleBody(html)).toBe(expected));

it.each([
  ["<p>שלום</p><p>Hello</p>", '<p dir="rtl">שלום</p><p dir="ltr">Hello</p>'],
  ["<h2>שלום</h2>", '<h2 id="section" dir="rtl">שלום</h2>'],
  ["<ul><li>שלום</li><li>Hello</li></ul>", '<ul dir="rtl"><li dir="rtl">שלום</li><li dir="ltr">Hello</li></ul>'],
  ["<p>Hello</p><ul><li>One</li></ul>", "<p>Hello</p><ul><li>One</li></ul>"],
])("each block of an article has the direction of its first letter: %s", (html, expected) =>
  expect(articleBody(html)).toBe(expected),
);

it("articleBody makes a table scroll on its own, named by its caption", () => {
  const html = "<table><caption>Costs &amp; more</caption><tbody><tr><td>x</td></tr></tbody></table>";
  const opening = '<div class="table-scroll" role="region" aria-label="Costs &amp; more" tabindex="0">';
  expect(articleBody(html)).toBe(`${opening}${html}</div>`);
  expect(articleBody("<table><tbody><tr><td>1</td></tr></tbody></table>")).toContain('aria-label="Table"');
});

const table = (...rows: string[][]) => tableOf(...rows).replace("<tbody>", `<thead>${row("AB", "th")}</thead><tbody>`);
/** The cells and rows that the body marks. */
function marks(html: string): string[] {
  const marked = articleBody(html).matchAll(/<(tr|t[hd])[^>]*class="(\w+)"[^>]*>(.*?)<\/\1>/g);
  return Array.from(marked, ([, tag, name, inner = ""]) => `${tag}.${name}: ${plainText(inner)}`);
}

it.each([
  ["amounts and none", table(["x", "$1,200"], ["y", "–"]), ["th.number: B", "td.number: $1,200", "td.number: –"]],
  ["no numbers with words", table(["x", "30 to 90"], ["y", "8"]), []],
  ["nothing that is aligned", table(["x", "1"]).replace("<td>1", '<td style="text-align:center">1'), ["th.number: B"]],
  ["nothing with merged cells", table(["x", "1"]).replace("</tbody>", '<tr><td colspan="2">2</td></tr></tbody>'), []],
  ["a row in bold below others", table(["x", "a"], ["<b>Total</b>", "<b>b</b>"]), ["tr.total: Total b"]],
  ["no row with one bold cell", table(["x", "a"], ["<b>y</b>", "b"]), []],
])("articleBody marks in a table: %s", (_name, html, expected) => expect(marks(html)).toEqual(expected));

it.each([
  ["wide", "60rem"],
  ["full align-right", "80rem"],
])("articleBody says how wide a picture in a figure %j is", (size, width) => {
  const picture = '<img src="/objects/uploads/a.png" alt="" width="4000" height="3000">';
  expect(articleBody(`<figure class="${size}">${picture}</figure>`)).toContain(` ${width}, 100vw"`);
});

it("portableBody makes the site's own URLs absolute", () => {
  const html =
    '<p><a href="/about">a</a> <a href="#b">b</a> <a href="https://c.example/">c</a></p><figure><img src="/objects/d.png" alt="" loading="lazy"></figure>';
  expect(portableBody(html, "https://site.example/blog/post")).toBe(
    '<p><a href="https://site.example/about">a</a> <a href="https://site.example/blog/post#b">b</a> <a href="https://c.example/">c</a></p>' +
      '<figure><img src="https://site.example/objects/d.png" alt="" loading="lazy"></figure>',
  );
});
