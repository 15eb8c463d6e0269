import { globSync } from "node:fs";
import path from "node:path";
import { buildEditorFromExtensions } from "@lexical/extension";
import { $createParagraphNode, $createTextNode, $getRoot } from "lexical";
import { beforeAll, expect, it } from "vitest";
import { articleExtension } from "@/components/editor/extension";
import { button } from "@/components/editor/blocks/button";
import { callout } from "@/components/editor/blocks/callout";
import { image } from "@/components/editor/blocks/image";
import { $setHtml } from "@/components/editor/read-html";
import { $getHtml } from "@/components/editor/write-html";
import { cleanHtml } from "@/lib/article-html/clean";
import { ELEMENTS } from "@/lib/article-html/rules";
import { BLOCK_EXAMPLES } from "../support/block-examples";

type HappySettings = {
  disableIframePageLoading: boolean;
  enableIframePageLoading: boolean;
  navigation: { disableChildFrameNavigation: boolean };
};

/** Loads the HTML, waits for the editor, and saves. */
function roundTrip(html: string): string {
  const editor = buildEditorFromExtensions(articleExtension(html));
  const root = document.createElement("div");
  root.contentEditable = "true";
  document.body.append(root);
  editor.setRootElement(root);
  editor.update(() => {}, { discrete: true });
  const saved = editor.read($getHtml);
  editor.setRootElement(null);
  editor.dispose();
  root.remove();
  return saved;
}

const img = '<img src="/objects/uploads/a.png" alt="A room" width="640" height="480" loading="lazy">';

/** Of no single block. */
const MIXED: Record<string, string> = {
  "inline formats":
    "<p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s> <code>e</code> H<sub>2</sub>O x<sup>2</sup> <mark>f</mark></p>",
  "nested formats":
    "<p>Some <strong>bold <em>and italic</em></strong> text, <em>italic <strong>bold</strong> italic</em></p>",
  "overlapping formats": "<p><strong>a<em>b</em></strong><em>c</em></p>",
  "every format on one word": "<p><strong><em><u><s><mark><sub><code>x</code></sub></mark></s></u></em></strong></p>",
  entities: "<p>1 &lt; 2 &amp;&amp; 3 &gt; 2 \u00a0 “quoted”</p>",
  "line break": "<p>a<br>b<br><br>c</p>",
  alignment:
    '<p style="text-align:center">a</p><p style="text-align:right">b</p><p style="text-align:justify">c</p><h2 id="x" style="text-align:center">d</h2>',
  "everything in a row": `<h2>T</h2><p>a</p><hr><figure>${img}</figure><pre><code>x</code></pre><blockquote><p>q</p></blockquote><table><tbody><tr><td>a</td></tr></tbody></table><details><summary>s</summary><p>d</p></details>`,
  "empty lines between blocks":
    "<p>a</p><p><br></p><p><br></p><h2>t</h2><p><br></p><blockquote><p>b</p><p><br></p><p>c</p></blockquote><ul><li>d</li></ul><p><br></p><ul><li>e</li></ul>",
  nothing: "",
};

/** Canonical HTML: must come back unchanged. */
const CANONICAL = [...Object.values(BLOCK_EXAMPLES), MIXED].flatMap((examples) => Object.entries(examples));
const ALL_HTML = CANONICAL.map(([, html]) => html);

/** Other HTML: the editor saves what the server would store. */
const LOOSE: Record<string, string> = {
  "older names": "<h1>T</h1><p><b>a</b><i>b</i><strike>c</strike><del>d</del><ins>e</ins></p>",
  wrappers: "<div>a</div><section><p>b</p><div>c<br>d</div></section><article>e</article>",
  "white space": "\n<p>\n  a\n  <strong> b </strong>\n c </p>\n\n<ul>\n <li> x </li>\n</ul>\n",
  "several spaces and tabs": "<p>a  b\t\tc&nbsp; d</p>",
  "paragraphs in items": "<ul><li><p>a</p><p>b</p></li><li><p>c</p><ul><li><p>d</p></li></ul></li></ul>",
  "blocks in items":
    "<ul><li>a<pre><code>x</code></pre></li><li><blockquote>q</blockquote></li><li><h3>t</h3></li></ul>",
  "lists in lists": "<ul><li>a</li><ul><li>b</li></ul><li><ol><li>c</li></ol></li></ul>",
  "bare table": "<table><tr><th>A</th><th>B</th></tr><tr><th>1</th><td><p>2</p></td></tr></table>",
  "head with cells":
    "<table><thead><tr><td></td><th>A</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody><tfoot><tr><td>s</td><td>3</td></tr></tfoot></table>",
  "lists in a row": "<ul><li>a</li></ul><ul><li>b</li></ul><ol><li>c</li></ol><ol><li>d</li></ol>",
  "ragged table":
    '<table><tr><th>a</th></tr><tr><td rowspan="9">b</td><td>c</td><td>d</td></tr><tr><td>e</td></tr></table>',
  "figure of a table": "<figure><table><tr><td>a</td></tr></table><figcaption>T</figcaption></figure>",
  "figure of two": '<figure><img src="/images/a.png"><img src="/images/b.png"><figcaption>G</figcaption></figure>',
  "gallery of one":
    '<figure class="gallery wide align-right"><img src="/images/a.png"><img src="javascript:x"><figcaption>G</figcaption></figure>',
  "gallery of seven": `<figure class="full gallery">${'<img src="/images/a.png">'.repeat(7)}<figcaption>G</figcaption></figure>`,
  "gallery of eight": `<figure class="gallery">${'<img src="/images/a.png">'.repeat(8)}<figcaption>G</figcaption></figure>`,
  "gallery of links and words":
    '<div class="gallery"><figure class="gallery x"><a href="/x"><img src="/images/a.png"></a><p>b</p><figure><img src="/images/b.png"><figcaption>c</figcaption></figure></figure></div>',
  "gallery with a video":
    '<figure class="gallery"><img src="/images/a.png"><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe></figure>',
  "gallery of a table": '<figure class="gallery"><table><tr><td><img src="/images/a.png"></td></tr></table></figure>',
  "small words": "<p>a <small>b <em>c</em></small> d</p><small>e</small>",
  "small caption": '<figure><img src="/images/a.png"><figcaption><small> By <b>A</b> </small></figcaption></figure>',
  "credit of a table":
    "<figure><table><tr><td>a</td></tr></table><figcaption>T <small>By A</small></figcaption></figure>",
  "loose picture": '<img src="/images/a.png" alt="a">',
  "bare video":
    '<iframe width="1" height="1" src="https://www.youtube.com/embed/dQw4w9WgXcQ" frameborder="0"></iframe>',
  "bare pre": '<pre class="language-js">a\n <span class="k">b</span></pre>',
  "details without a title": "<details>text<p>more</p></details>",
  "quote of text": "<blockquote>a<br>b</blockquote>",
  "empty lines at the ends":
    "<p><br></p><p>a</p><p>&nbsp;</p><p></p><p><strong><br></strong></p><blockquote><p><br></p><p>b</p><p><br></p></blockquote><table><tr><td><p><br></p></td></tr></table><p> <br> </p>",
  "empty blocks": "<p></p><p><br></p><h2></h2><ul><li></li></ul><blockquote></blockquote>",
  "unknown elements": "<my-box><p>a</p></my-box><span>b</span> <abbr>c</abbr><dl><dt>d</dt><dd>e</dd></dl>",
  "loose text": "a <b>b</b><p>c</p>d",
  "loose columns":
    '<div class="page-columns x" onclick="y">lead<div>a</div><p>b</p><div><div><div class="page-columns"><div>c</div><div>d</div></div></div></div><div>e</div><div>f</div></div>',
  "columns without content":
    '<div class="page-columns"><div></div><div><p></p></div></div><div class="page-columns"><div>a</div></div>',
  "band in a band":
    '<div class="page-band">a<div class="page-band"><p>b</p></div></div><section class="page-band">c</section>',
  "band in a column": '<div class="page-columns"><div><div class="page-band"><p>a</p></div></div><div>b</div></div>',
  "foreign collections":
    '<p class="x page-collection six people">Our <b>team</b></p><p class="page-collection other"><a href="javascript:x">y</a></p><div class="page-collection">z</div>',
  "foreign contact call":
    '<div class="page-contact"><h4>Ask <em>us</em></h4>One<p>two <a href="https://evil.example">Go <b>on</b></a> three</p><script>x</script></div><div class="page-contact"></div>',
  "foreign callouts":
    '<aside class="callout callout-tip x" onclick="y">a</aside><aside>b</aside><div class="callout">c</div>',
  "buttons that are none":
    '<p class="call-to-action">a</p><p class="call-to-action"><a href="javascript:x">b</a></p><p class="call-to-action"><a href="/x">c</a> d</p>',
  "files that are none":
    '<p class="file">a</p><p class="file"><a href="/about">b</a> <small>PDF</small></p><p class="file"><a href="javascript:x">c</a> <small>PDF</small></p>',
  "loose file": `<div><p class="x file" style="text-align:center" onclick="x"> <a href="/objects/${"a".repeat(32)}.pdf" target="_blank"><b>Re</b>port</a>\n<small>PDF, <i>2 KB</i></small> </p></div>`,
  "file among words": `<p class="file">See <a href="/objects/${"a".repeat(32)}.pdf">Report</a> <small>PDF</small></p>`,
  hostile:
    '<p onclick="x">a<script>x</script></p><a href="javascript:x">b</a><svg><p>c</p></svg><img src="javascript:x">',
};

// unlike browsers, happy-dom fetches a video when it parses its address
beforeAll(() => {
  const { settings } = (window as unknown as { happyDOM: { settings: HappySettings } }).happyDOM;
  settings.disableIframePageLoading = false;
  settings.enableIframePageLoading = true;
  settings.navigation.disableChildFrameNavigation = true;
});

it("the editor's examples have every element that an article may hold", () => {
  const all = ALL_HTML.join("");
  // frames are read from texts of before, and written as links
  expect(Object.keys(ELEMENTS).filter((tag) => !all.includes(`<${tag}`))).toEqual(["iframe"]);
});

it("the editor's examples have every block", () => {
  const names = globSync("components/editor/blocks/*.rule.ts").map((file) => path.basename(file, ".rule.ts"));
  expect(names.length).toBeGreaterThan(10);
  expect(Object.keys(BLOCK_EXAMPLES).toSorted()).toEqual(names.toSorted());
});

it.each(CANONICAL)("the editor saves %s exactly as loaded", (_name, html) => {
  expect(cleanHtml(html)).toBe(html);
  expect(roundTrip(html)).toBe(html);
});

it.each(Object.entries(LOOSE))("the editor saves %s in the server's form and then keeps it", (_name, html) => {
  const saved = roundTrip(html);
  expect(saved).toBe(cleanHtml(html));
  expect(roundTrip(saved)).toBe(saved);
  expect(cleanHtml(saved)).toBe(saved);
});

it("the editor takes nothing harmful from a clipboard that claims to be its own", () => {
  const editor = buildEditorFromExtensions(articleExtension(""));
  const data = { alt: "a", caption: "c<img src=x onerror=x>", credit: " d ", href: "javascript:x" };
  editor.update(
    () => {
      for (const src of ["/objects/a.png", "javascript:x"])
        $getRoot().append(image.Node.importJSON({ type: "image", version: 1, data: { src, ...data } }));
    },
    { discrete: true },
  );
  const taken = editor.read(() =>
    $getRoot()
      .getChildren()
      .filter(image.$is)
      .map((child) => child.getData()),
  );
  expect(taken).toEqual([{ src: "/objects/a.png", alt: "a", caption: "c", credit: "d" }, { src: "" }]);
  editor.dispose();
});

it("the editor takes a callout and a button from a forged clipboard with their own kinds and safe links only", () => {
  const editor = buildEditorFromExtensions(articleExtension(""));
  editor.update(
    () => {
      const forged = { ...new callout.Node().exportJSON(), kind: "x onclick" };
      const aside = new callout.Node().updateFromJSON(forged);
      const buttons = ["/about", "javascript:x"].map((href) => {
        const data = { text: "a<b>", href, link: { onclick: "y" }, alignment: "" };
        return button.Node.importJSON({ type: "button", version: 1, data });
      });
      $getRoot()
        .clear()
        .append(aside.append($createParagraphNode().append($createTextNode("c"))), ...buttons);
    },
    { discrete: true },
  );
  expect(editor.read($getHtml)).toBe(
    '<aside class="callout callout-note" role="note" aria-label="Note"><p>c</p></aside><p class="call-to-action"><a href="/about">a&lt;b&gt;</a></p>',
  );
  editor.dispose();
});

it("the editor sanitizes replaced content like loaded content", () => {
  const editor = buildEditorFromExtensions(articleExtension("<p>a</p>"));
  const all = ALL_HTML.join("<p>and</p>");
  editor.update(() => $setHtml(all), { discrete: true });
  expect(editor.read($getHtml)).toBe(cleanHtml(all));
  editor.dispose();
});
