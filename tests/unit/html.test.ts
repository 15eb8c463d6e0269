import fc from "fast-check";
import { expect, it } from "vitest";
import { cleanHtml, plainText } from "@/lib/article-html/clean";
import { articleBody, portableBody } from "@/lib/posts/article";
import { faultsOf } from "../support/fuzz";
import { footnotes, reference } from "../support/html";
import { SCRIPT_PAYLOADS } from "../support/hostile-input";

/** What browsers must never get. */
const DANGER =
  /<(?:script|style|svg|math|template|noscript|object|embed|form|base|meta|link|input|button|textarea|select|frame|applet|audio|video|canvas)\b|<[^>]*\son\w+\s*=|<[^>]*(?:javascript|vbscript|data|file|blob):|srcdoc|<[^>]*\ssrcset|<!--|expression\(/i;
it.each(SCRIPT_PAYLOADS)("the script of %s is neither stored, nor on its page, nor in a feed", (payload) => {
  const clean = cleanHtml(payload);
  expect(cleanHtml(clean)).toBe(clean);
  const onPage = articleBody(payload)
    .replace(/ (?:srcset|sizes|tabindex|role|aria-label)="[^"]*"/g, "")
    .replace(/<\/?div[^>]*>/g, "")
    // the card of a video
    .replace(/<button type="button" data-embed="https:\/\/[^"/]*\/[^"<>]*" data-name="[^"<>]*">|<\/button>/g, "");
  const inFeed = portableBody(payload, "https://site.example/blog/raw").replaceAll("https://site.example/", "/");
  expect([clean, onPage, inFeed].map(faultsOf)).toEqual([[], [], []]);
});

it.each([
  ...["<script>1</script>", "<p onclick=x>y</p>", '<a href="javascript:alert(1)">x</a>', '<img src="/api/logout">'],
  ...['<a href="/x" target="_blank">x</a>', "<svg></svg>", '<p style="color:red">x</p>', "<!-- x -->"],
  ...['<iframe src="https://evil.example"></iframe>', '<img src="data:image/png,x">', "<custom-x></custom-x>"],
])("these tests' own check finds the fault of %s", (html) => expect(faultsOf(html)).not.toEqual([]));

const IMG = '<img src="/images/a.png">';
const LAZY = '<img src="/images/a.png" loading="lazy">';
const [CAPTION, ALL] = ["A", "All"].map((words) => `<figcaption>${words}</figcaption>`);
const BY = "By <em>Ann</em>";
const NOTE = '<aside class="callout callout-note" role="note" aria-label="Note">';
const SIDE_NOTE = '<aside class="side-note" role="note">';

// components/editor-round-trip tests the HTML that stays unchanged
it.each([
  ["<p>a<script>alert(1)</script>b</p><svg><p>gone</p></svg><p>c</p>", "<p>ab</p><p>c</p>"],
  ["<h1>Title</h1>", "<h2>Title</h2>"],
  ["<p><b>a</b><i>b</i><del>c</del></p>", "<p><strong>a</strong><em>b</em><s>c</s></p>"],
  ["<div>a</div><div>b<p>c</p></div>", "<p>a</p><p>b</p><p>c</p>"],
  ["loose <b>text</b>", "<p>loose <strong>text</strong></p>"],
  ["<p>a\n  b</p>\n\n<p> c </p>", "<p>a b</p><p>c</p>"],
  ["<p></p><p><br></p><h2> </h2>", ""],
  ['<a href="//a.example/x">a</a>', '<p><a href="https://a.example/x">a</a></p>'],
  ['<a href="www.a.example/x">a</a>', '<p><a href="https://www.a.example/x">a</a></p>'],
  ['<a href="/x" target="_blank">a</a>', '<p><a href="/x" target="_blank" rel="noopener">a</a></p>'],
  ["<ul><li>a</li><ul><li>b</li></ul></ul>", "<ul><li>a<ul><li>b</li></ul></li></ul>"],
  ["<ol><li><ul><li>a</li></ul></li><li>b</li></ol>", "<ol><li>a</li><li>b</li></ol>"],
  ["<ul><li><p>a</p><p>b</p></li></ul>", "<ul><li>a<br>b</li></ul>"],
  [
    "<table><tr><th>A</th></tr><tr><td><p>1</p></td></tr></table>",
    '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
  ],
  ['<pre class="language-js">a</pre>', '<pre><code class="language-js">a</code></pre>'],
  ["<details>text</details>", "<details><summary>Details</summary><p>text</p></details>"],
  ["<blockquote>q</blockquote>", "<blockquote><p>q</p></blockquote>"],
  ["<aside>a</aside><aside class=x><p>b</p></aside>", "<p>a</p><p>b</p>"],
  ['<aside class="x callout" role="alert" aria-label="y">a</aside>', `${NOTE}<p>a</p></aside>`],
  ['<aside class="x side-note" role="alert" aria-label="y">a</aside>', `${SIDE_NOTE}<p>a</p></aside>`],
  ['<div class="page-contact"><h2>a</h2><p>b</p></div>', '<div class="page-band"><h2>a</h2><p>b</p></div>'],
  ['<p class="call-to-action"><a href="javascript:alert(1)">a</a></p>', "<p>a</p>"],
  ['<p class="call-to-action"><a href="/x"><b>a</b> b</a></p>', '<p class="call-to-action"><a href="/x">a b</a></p>'],
  ['<p class="call-to-action">a <a href="/x">b</a></p>', '<p>a <a href="/x">b</a></p>'],
  [`<figure class="align-right full wide x">${IMG}</figure>`, `<figure class="full align-right">${LAZY}</figure>`],
  [IMG, `<figure>${LAZY}</figure>`],
  [`<figure><a href="/a">${IMG}</a><div>${BY}</div></figure>`, `<figure><a href="/a">${LAZY}</a></figure><p>${BY}</p>`],
  [`<figure><figure>${IMG}${CAPTION}</figure>${ALL}</figure>`, `<figure>${LAZY}${CAPTION}</figure><p>All</p>`],
  ["<p>a</p><p>b\u0000c\u0007d\ud800e</p>", "<p>a</p><p>bcde</p>"],
  ["<p>&#0;&#x1;x</p>", "<p>\ufffdx</p>"],
  ["<p>a\u202eb</p>", "<p>ab</p>"],
])("cleanHtml turns %s into %s", (html, clean) => expect(cleanHtml(html)).toBe(clean));

it.each([
  [
    "are numbered by place, and their notes follow",
    `<p>Two${reference(2)}, one${reference(1, "x")}.</p>${footnotes("first", "second")}<p>End</p>`,
    `<p>Two${reference(1)}, one${reference(2)}.</p><p>End</p>${footnotes("second", "first")}`,
  ],
  ["without a note are removed, and the words around them stay", `<p>One${reference(1)} two.</p>`, "<p>One two.</p>"],
  ["without a reference are removed", `<p>One.</p>${footnotes("nobody")}`, "<p>One.</p>"],
  [
    "that are referred to twice become two",
    `<p>a${reference(1)} b${reference(1)}</p>${footnotes("n")}`,
    `<p>a${reference(1)} b${reference(2)}</p>${footnotes("n", "n")}`,
  ],
  [
    "hold no script, no block and no other footnote",
    `<p>a${reference(1)}</p><section role="doc-endnotes" onclick="x()"><ol><li id="fn-1"><p>n<img src=x onerror=alert(1)></p><script>alert(1)</script>${reference(1)}<a href="javascript:alert(1)">l</a></li></ol></section>`,
    `<p>a${reference(1)}</p>${footnotes("n<br>l")}`,
  ],
  ["exclude sections of other roles", '<p>a</p><section role="main" id="x"><p>b</p></section>', "<p>a</p><p>b</p>"],
  ["exclude links that claim a role", '<p><a role="doc-backlink" href="/x">a</a></p>', '<p><a href="/x">a</a></p>'],
])("footnotes %s", (_what, html, clean) => expect(cleanHtml(html)).toBe(clean));

it.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "https://www.youtube.com/watch?v=dQw4w9WgXcQ", "YouTube"],
  ["https://youtu.be/dQw4w9WgXcQ?t=42", "https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=42", "YouTube"],
  ["//www.youtube.com/embed/dQw4w9WgXcQ", "https://www.youtube.com/watch?v=dQw4w9WgXcQ", "YouTube"],
  ["https://player.vimeo.com/video/123456789?h=abcdef12", "https://vimeo.com/123456789/abcdef12", "Vimeo"],
])("the frame of the video %s becomes a link to its page, with width, caption and credit", (address, page, site) => {
  const rest = "<figcaption>Watch us <small>Ada</small></figcaption></figure>";
  const clean = (title: string) =>
    cleanHtml(`<figure class="video wide"><iframe src="${address}" title="${title}"></iframe>${rest}`);
  const link = (name: string) => `<figure class="embed wide"><a href="${page}">${name}</a>${rest}`;
  expect([clean("Video"), clean(" A  film ")]).toEqual([link(site), link("A film")]);
});

const TAGS = [
  ..."p h1 h2 b i a ul ol li table tr td th caption pre code div span figure figcaption img br hr iframe".split(" "),
  ..."details summary blockquote svg math style script template noscript textarea mark section".split(" "),
];
const ATTRIBUTES = [
  ...['href="javascript:alert(1)"', 'href="/x"', 'src="/images/a.png"', "onclick=alert(1)"],
  ...['style="text-align:center"', 'class="check-list"', 'src="https://youtu.be/dQw4w9WgXcQ"'],
  ...['colspan="2"', "open", 'id="a"', '"', "<", "'"],
];
const fragment = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...TAGS), fc.array(fc.constantFrom(...ATTRIBUTES), { maxLength: 3 }))
      .map(([tag, attributes]) => `<${tag} ${attributes.join(" ")}>`),
  },
  { weight: 3, arbitrary: fc.constantFrom(...TAGS).map((tag) => `</${tag}>`) },
  { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 8 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...[" ", "\n", "<!--", "-->", "<![CDATA[", "]]>", "&lt;script&gt;"],
      ...["&#0;", "\u0000", "\ud800", "<", ">", "&nbsp;", "\u00a0"],
    ),
  },
);
const soup = fc.array(fragment, { maxLength: 40 }).map((parts) => parts.join(""));

it("cleanHtml makes any input safe, without control characters, and does not change its own output", () => {
  fc.assert(
    fc.property(soup, (html) => {
      const clean = cleanHtml(html);
      expect(clean).not.toMatch(DANGER);
      expect(clean).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
      expect(clean.isWellFormed()).toBe(true);
      expect(cleanHtml(clean)).toBe(clean);
    }),
    { numRuns: 3000 },
  );
});

it.each([
  ["<h2>Title</h2><p>One <b>two</b>.</p><ul><li>a</li><li>b</li></ul>", "Title One two. a b"],
  ["<p>1 &lt; 2 &amp; 3&nbsp;4</p>", "1 < 2 & 3 4"],
  ["<script>alert(1)</script><p>x</p><style>y</style>", "x"],
  ["<p>a</p><aside>b</aside>c<hr>d<br>e", "a b c d e"],
  ['<figure class="embed"><a href="https://vimeo.com/123456789">V</a><figcaption>A</figcaption></figure>', "V A"],
])("plainText of %s is %s", (html, text) => expect(plainText(html)).toBe(text));
