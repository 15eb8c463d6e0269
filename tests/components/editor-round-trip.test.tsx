import { globSync } from "node:fs";
import path from "node:path";
import { $generateNodesFromSerializedNodes } from "@lexical/clipboard";
import { $createParagraphNode, $createTextNode, $getRoot, type ElementNode } from "lexical";
import { expect, it } from "vitest";
import { button } from "@/components/editor/blocks/button";
import { callout } from "@/components/editor/blocks/callout";
import { image } from "@/components/editor/blocks/image";
import { cleanHtml } from "@/lib/article-html/clean";
import { ELEMENTS } from "@/lib/article-html/rules";
import { BLOCK_EXAMPLES } from "../support/html";
import { bareEditor } from "../support/editor";

/** Loads and shows the HTML, and saves. */
function roundTrip(html: string): string {
  const { editor, html: saved } = bareEditor(html);
  editor.setRootElement(document.createElement("div"));
  return saved();
}

/** Examples that belong to no single block. */
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
  "empty lines between blocks":
    "<p>a</p><p><br></p><p><br></p><h2>t</h2><p><br></p><blockquote><p>b</p><p><br></p><p>c</p></blockquote><ul><li>d</li></ul><p><br></p><ul><li>e</li></ul>",
  nothing: "",
};

/** Canonical HTML: must come back unchanged. */
const CANONICAL = [...Object.values(BLOCK_EXAMPLES), MIXED].flatMap((examples) => Object.entries(examples));

/** Other HTML: the editor saves what the server would store. */
const LOOSE: Record<string, string> = {
  wrappers: "<div>a</div><section><p>b</p><div>c<br>d</div></section><article>e</article>",
  "white space": "\n<p>\n  a\n  <strong> b </strong>\n c </p>\n\n<ul>\n <li> x </li>\n</ul>\n",
  "formats across line breaks": '<p><strong>a<br>b <a href="/c">c<br>d</a></strong></p>',
  "lists side by side": "<ul><li>a</li></ul><ul><li>b</li></ul><ol><li>c</li></ol><ol><li>d</li></ol>",
  "ragged table":
    '<table><tr><th>a</th></tr><tr><td rowspan="9">b</td><td>c</td><td>d</td></tr><tr><td>e</td></tr></table>',
  "gallery of one":
    '<figure class="gallery wide align-right"><img src="/images/a.png"><img src="javascript:x"><figcaption>G</figcaption></figure>',
  "empty lines at the ends":
    "<p><br></p><p>a</p><p>&nbsp;</p><p></p><p><strong><br></strong></p><blockquote><p><br></p><p>b</p><p><br></p></blockquote><table><tr><td><p><br></p></td></tr></table><p> <br> </p>",
  "loose columns":
    '<div class="page-columns x" onclick="y">lead<div>a</div><p>b</p><div><div><div class="page-columns"><div>c</div><div>d</div></div></div></div><div>e</div><div>f</div></div>',
  "band in a band":
    '<div class="page-band">a<div class="page-band"><p>b</p></div></div><section class="page-band">c</section>',
  "foreign collections":
    '<p class="x page-collection six people">Our <b>team</b></p><p class="page-collection other"><a href="javascript:x">y</a></p><div class="page-collection">z</div>',
  "contact calls of before":
    '<div class="page-contact"><h4>Ask <em>us</em></h4>One<p>two <a href="https://evil.example">Go <b>on</b></a> three</p><script>x</script></div><div class="page-contact"></div>',
  "files that are none":
    '<p class="file">a</p><p class="file"><a href="/about">b</a> <small>PDF</small></p><p class="file"><a href="javascript:x">c</a> <small>PDF</small></p>',
  hostile:
    '<p onclick="x">a<script>x</script></p><a href="javascript:x">b</a><svg><p>c</p></svg><img src="javascript:x">',
};

it("the editor's examples have every element that an article may hold", () => {
  const all = CANONICAL.map(([, html]) => html).join("");
  // iframes are read from older texts, and written as links
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

it("a picture that is copied with its line stays in the line", () => {
  const { update, editor, html } = bareEditor('<p>a <img src="/objects/a.png" alt="b"> c</p>');
  const before = html();
  const copy = editor.read(() =>
    $getRoot()
      .getFirstChildOrThrow<ElementNode>()
      .getChildren()
      .map((node) => node.exportJSON()),
  );
  update(() =>
    $getRoot()
      .clear()
      .append($createParagraphNode().append(...$generateNodesFromSerializedNodes(copy))),
  );
  expect(html()).toBe(before);
});

it("the editor takes nothing harmful from a clipboard that claims to be its own", () => {
  const { update, editor, html } = bareEditor("");
  const texts = { alt: "a", caption: "c<img src=x onerror=x>", credit: " d ", href: "javascript:x" };
  update(() => {
    const pictures = ["/objects/a.png", "javascript:x"].map((src) =>
      image.Node.importJSON({ type: "image", version: 1, data: { src, ...texts } }),
    );
    const forged = { ...new callout.Node().exportJSON(), kind: "x onclick" };
    const aside = new callout.Node().updateFromJSON(forged);
    const buttons = ["/about", "javascript:x"].map((href) => {
      const data = { text: "a<b>", href, link: { onclick: "y" }, alignment: "" };
      return button.Node.importJSON({ type: "button", version: 1, data });
    });
    $getRoot()
      .clear()
      .append(...pictures, aside.append($createParagraphNode().append($createTextNode("c"))), ...buttons);
  });
  const taken = editor.read(() => $getRoot().getChildren().filter(image.$is));
  expect(taken.map((child) => editor.read(() => child.getData()))).toEqual([
    { src: "/objects/a.png", alt: "a", caption: "c", credit: "d" },
    { src: "" },
  ]);
  expect(html()).toMatch(
    /<aside class="callout callout-note" role="note" aria-label="Note"><p>c<.p><.aside><p class="call-to-action"><a href=".about">a&lt;b&gt;<.a><.p>$/,
  );
});
