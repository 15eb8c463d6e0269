import { expect, it } from "vitest";
import { linkAddresses } from "@/components/editor/blocks/link-address";
import { cleanPasted } from "@/components/editor/paste/clean-pasted";
import { looksLikeMarkdown, plainTextPage } from "@/components/editor/paste/insert-pasted";
import { $markdownBlocks } from "@/components/editor/paste/markdown";
import { preparePictures } from "@/components/editor/paste/pictures";
import { treeOf } from "@/components/editor/clean-html";
import { articleHtml } from "@/lib/article-html/canonical";
import { bareEditor } from "../support/editor";
import { footnotes, reference } from "../support/html";

const pasted = (html: string): string => pastedPage(new DOMParser().parseFromString(html, "text/html"));

function pastedPage(page: Document): string {
  cleanPasted(page);
  preparePictures(page);
  return articleHtml(linkAddresses(treeOf(page.body)));
}

function fromMarkdown(text: string): string {
  let html = "";
  bareEditor("").update(() => (html = articleHtml($markdownBlocks(text))));
  return html;
}

const item = (level: number, text: string, marker = "·") =>
  `<p class=MsoListParagraph style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${marker}</span>${text}</p>`;
const online = (attributes: string, words: string) =>
  `<div class="OutlineElement"><p class="Paragraph" ${attributes}><span class="TextRun">${words}</span><span class="EOP" data-ccp-props="{}">&nbsp;</span></p></div>`;
const heading = (level: number, words: string) => online(`role="heading" aria-level="${level}"`, words);

const OF_OFFICE: Record<string, [html: string, expected: string]> = {
  "drops text that was deleted in Word, and keeps inserted text": [
    '<p class=MsoNormal>a <span class=msoDel><del cite="mailto:x">gone</del></span><span class=msoIns><ins cite="mailto:x">new</ins></span></p>',
    "<p>a new</p>",
  ],
  "drops comments of Word": [
    '<p class=MsoNormal>text<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[NS1]</a></span> more</p><div style="mso-element:comment-list"><p class=MsoCommentText>A comment</p></div>',
    "<p>text more</p>",
  ],
  "drops a comment of Google Docs, of two paragraphs": [
    '<p>Hello<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div style="border:1px solid black"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>please check</span></p><p>twice</p></div>',
    "<p>Hello</p>",
  ],
  "makes lists of Word's paragraphs with bullets": [
    item(1, "a") + item(2, "b") + item(1, "c"),
    "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>",
  ],
  "keeps the number at which a list of Word goes on": [
    `${item(1, "a", "1.")}<p class=MsoNormal>b</p>${item(1, "c", "2.")}${item(2, "d", "c.")}${item(1, "e", "3.")}`,
    '<ol><li>a</li></ol><p>b</p><ol start="2"><li>c<ol><li>d</li></ol></li><li>e</li></ol>',
  ],
  "numbers a list within a list of Word by its own number": [
    item(1, "a", "1.") + item(1, "b", "2.") + item(2, "c", "2.1.") + item(2, "d", "2.2."),
    "<ol><li>a</li><li>b<ol><li>c</li><li>d</li></ol></li></ol>",
  ],
  "makes headings of the bold first row of a spreadsheet": [
    "<table><tr><td style='font-weight:bold'>a</td><td style='font-weight:bold'>b</td></tr><tr><td style='font-style:italic'>c</td><td style='font-weight:bold'>d</td></tr></table>",
    '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td><em>c</em></td><td><strong>d</strong></td></tr></tbody></table>',
  ],
  "takes the words of one cell that was copied from a spreadsheet": [
    "<table><col width=64><tr><td style='font-weight:700'>a <b>b</b></td></tr></table>",
    "<p>a <strong>b</strong></p>",
  ],
  "makes headings of Word Online by their role, without the marks of ends": [
    heading(2, "a") + online("", "b") + heading(3, "c") + online('role="heading"', "d") + online("", ""),
    "<h2>a</h2><p>b</p><h3>c</h3><h2>d</h2>",
  ],
};

it.each([
  [
    "Word",
    '<p class=MsoNormal>a<a href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a> b<a href="#_edn1" name="_ednref1">[i]</a></p><div style="mso-element:footnote-list"><br clear=all><hr size=1><div style="mso-element:footnote" id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1">[1]</a> The <b>note</b></p><p class=MsoFootnoteText>goes on</p></div></div><p class=MsoEndnoteText><a href="#_ednref1" name="_edn1">[i]</a> The end</p>',
    ["The <strong>note</strong> goes on", "The end"],
    (first: string, second: string) => `<p>a${first} b${second}</p>`,
  ],
  [
    "Google Docs",
    '<p>a<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p><p>b<sup><a href="https://docs.google.com/document/d/x/pub#ftnt2" id="ftnt_ref2">[2]</a></sup></p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;One</span></p></div><div><p><a href="#ftnt_ref2" id="ftnt2">[2]</a> Two</p></div>',
    ["One", "Two"],
    (first: string, second: string) => `<p>a${first}</p><p>b${second}</p>`,
  ],
])("pasting from %s keeps its footnotes as footnotes", (_name, html, words, text) => {
  expect(pasted(html)).toBe(text(reference(1), reference(2)) + footnotes(...words));
});

const PICTURE = "data:image/png;base64,AAAA";

const OF_WEB: Record<string, [html: string, expected: string]> = {
  "unwraps the redirect of Google's links": [
    '<a href="https://www.google.com/url?q=https://a.example/b?c%3D1&amp;sa=D">x</a>',
    '<p><a href="https://a.example/b?c=1">x</a></p>',
  ],
  "drops links to places of the page it came from and to pages beside it": [
    '<p><a href="#top">x</a> <a href="page.html">a</a> <a href="../b?c#d">b</a> <a href="/c">c</a></p>',
    '<p>x a b <a href="/c">c</a></p>',
  ],
  "takes headings down below a title": ["<h1>a</h1><h2>b</h2>", "<h2>a</h2><h3>b</h3>"],
  "makes links of addresses": [
    "<p>see https://a.example/b, or <code>https://c.example</code></p>",
    '<p>see <a href="https://a.example/b">https://a.example/b</a>, or <code>https://c.example</code></p>',
  ],
  "reads the formats of Google Docs from styles": [
    '<b style="font-weight:normal"><p><span style="font-weight:700">a</span><span style="font-style:italic">b</span></p></b>',
    "<p><strong>a</strong><em>b</em></p>",
  ],
  "drops the check boxes that Google Docs draws": [
    `<ul><li role="checkbox"><img src="${PICTURE}" aria-roledescription="checkbox"><p>a</p></li></ul>`,
    "<ul><li>a</li></ul>",
  ],
  "keeps the order of two pictures in a paragraph": [
    `<p><img src="${PICTURE}" alt="a"><img src="${PICTURE}" alt="b"></p>`,
    '<figure><img src="/objects/pasted/0" alt="a" loading="lazy"></figure><figure><img src="/objects/pasted/1" alt="b" loading="lazy"></figure>',
  ],
  "keeps the link of a picture that is alone in its paragraph": [
    '<p><a href="https://b.example/"><span><img src="https://a.example/b.png" alt="A"></span></a></p>',
    '<figure><a href="https://b.example/"><img src="https://a.example/b.png" alt="A" loading="lazy"></a></figure>',
  ],
};

it.each(Object.entries({ ...OF_OFFICE, ...OF_WEB }))("pasting %s", (_what, [html, expected]) =>
  expect(pasted(html)).toBe(expected),
);

it.each([
  ["a&nbsp;b&nbsp;&nbsp;c &nbsp;d&#x202f;<b>e</b>&nbsp;", "a b c d <strong>e</strong>"],
  [
    "10&nbsp;km, 5&nbsp;%, 20&nbsp;°C, €&nbsp;3, 10&#x202f;000&nbsp;€",
    "10\u00a0km, 5\u00a0%, 20\u00a0°C, €\u00a03, 10\u00a0000\u00a0€",
  ],
  ["in&nbsp;2024&nbsp;we&nbsp;met&nbsp;20&nbsp;people, 10&nbsp;&nbsp;km", "in 2024 we met 20 people, 10 km"],
  ["fu\u0308r", "f\u00fcr"],
  ["in&shy;vis&#x200b;ible&#xfeff; &#x2060;let&#x200c;ter&#x200d;s", "invisible letters"],
  ["\u{1f469}\u200d\u{1f4bb} می\u200cخواهم", "\u{1f469}\u200d\u{1f4bb} می\u200cخواهم"],
])("pasting %j makes blanks plain and drops invisible letters", (html, expected) =>
  expect(pasted(`<p>${html}</p>`)).toBe(`<p>${expected}</p>`),
);

const code = '<pre><code class="language-python">a = 1</code></pre>';

it("pasting drops hidden text and buttons", () => {
  const hidden = '<p>a<span style="display: none">b</span></p><div hidden>c</div><p style="visibility:hidden">d</p>';
  expect(pasted(`${hidden}<p>e<button>Share</button></p><div role=button>Like</div>`)).toBe("<p>a</p><p>e</p>");
});

it.each([
  ["<h2><button>a</button></h2>", "<h2>a</h2>"],
  [`<div><p>a</p><button>b</button></div>${code}`, `<p>a</p>${code}`],
  [`<div><span>Python</span><button>Copy code</button></div>${code}`, code],
  [code.replace("<code", "<div>python<button>Copy</button></div><code"), code],
  ["<pre>a\u00a0\u00a0b</pre>", "<pre><code>a  b</code></pre>"],
])("pasting keeps the text around buttons and code: %s", (html, expected) => expect(pasted(html)).toBe(expected));

it.each([
  ["a\nb\n", "<p>a</p><p>b</p>"],
  ["https://a.example/D.C.\n", '<p><a href="https://a.example/D.C.">https://a.example/D.C.</a></p>'],
  ["Of https://a.example/D.C.", '<p>Of <a href="https://a.example/D.C">https://a.example/D.C</a>.</p>'],
  ["a\nb\n\nc <d>", "<p>a<br>b</p><p>c &lt;d&gt;</p>"],
  ["\ta\n\tb", "<p>a</p><p>b</p>"],
  [
    "Of:\n\n\tQ1\na\t1\n",
    "<p>Of:</p><table><tbody><tr><td></td><td>Q1</td></tr><tr><td>a</td><td>1</td></tr></tbody></table>",
  ],
])("pasting %j inserts %s", (text, html) => expect(pastedPage(plainTextPage(text))).toBe(html));

it("a picture in the clipboard keeps its alternative text, which names it if it cannot be read", () => {
  const html = '<p>a <img src="data:image/png;base64,AAAA" alt="b"><img src="data:image/png;base64,ab_c" alt="d"></p>';
  const { embedded, missing } = preparePictures(new DOMParser().parseFromString(html, "text/html"));
  expect(embedded.map(({ alt }) => alt)).toEqual(["b"]);
  expect(missing).toEqual(["d"]);
});

it.each([
  ["# Title\n\ntext", true],
  ["```js\nlet a;\n```", true],
  ["| a | b |\n|---|---|\n| c | d |", true],
  ["- a\n- b\n\nwith **bold**", true],
  ["- a\n- b", false],
  ["A text of two lines,\nwith a dash - and 2 * 3 * 4.", false],
  ["1. January 2024", false],
])("pasting treats %j as Markdown: %s", (text, expected) => expect(looksLikeMarkdown(text)).toBe(expected));

it.each([
  ["## A\n\nb **c** *d* `e` ~~f~~", "<h2>A</h2><p>b <strong>c</strong> <em>d</em> <code>e</code> <s>f</s></p>"],
  ["- [x] a\n  - b", '<ul class="check-list"><li class="checked">a<ul><li>b</li></ul></li></ul>'],
  ["```ts\nlet a;\n\n  b();\n```", '<pre><code class="language-ts">let a;\n\n  b();</code></pre>'],
  [
    "| A | B |\n|:--|--:|\n| 1 | **2** |\n| `a\\|b` |",
    '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><td>1</td><td><strong>2</strong></td></tr><tr><td><code>a|b</code></td><td></td></tr></tbody></table>',
  ],
  ["![A](https://a.example/b.png)", '<figure><img src="https://a.example/b.png" alt="A" loading="lazy"></figure>'],
  ["[a](/b) and <script>alert(1)</script>", '<p><a href="/b">a</a> and &lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ["![A](javascript:alert(1))\n\n---\n\nb", "<p>!A</p><hr><p>b</p>"],
  [
    "One[^a], **two[^2]**, none[^3].\n\n[^2]: Second *note*\n[^a]: First\ngoes on\n\nEnd",
    `<p>One${reference(1)}, <strong>two${reference(2)}</strong>, none[^3].</p><p>End</p>${footnotes("First goes on", "Second <em>note</em>")}`,
  ],
  ["`a[^1]`\n\n[^1]: x", "<p><code>a[^1]</code></p>"],
])("pasting turns the Markdown %j into HTML", (text, html) => expect(fromMarkdown(text)).toBe(html));
