import { buildEditorFromExtensions } from "@lexical/extension";
import { $createParagraphNode, $createTextNode, $getRoot } from "lexical";
import { beforeAll, describe, expect, it } from "vitest";
import { articleExtension } from "@/components/editor/extension";
import { ButtonNode } from "@/components/editor/nodes/button/button-node";
import { CalloutNode } from "@/components/editor/nodes/callout/callout-node";
import { $isImageNode, ImageNode } from "@/components/editor/nodes/image/image-node";
import { $setHtml } from "@/components/editor/read-html";
import { $getHtml } from "@/components/editor/write-html";
import { cleanHtml } from "@/lib/article-html/clean";
import { ELEMENTS } from "@/lib/article-html/rules";

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
const video =
  'width="560" height="315" loading="lazy" allow="encrypted-media; fullscreen; picture-in-picture" referrerpolicy="strict-origin-when-cross-origin" sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"';

/** Canonical HTML: must come back unchanged. */
const BLOCKS: Record<string, string> = {
  paragraph: "<p>One</p><p>Two</p>",
  "inline formats":
    "<p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s> <code>e</code> H<sub>2</sub>O x<sup>2</sup> <mark>f</mark></p>",
  "nested formats":
    "<p>Some <strong>bold <em>and italic</em></strong> text, <em>italic <strong>bold</strong> italic</em></p>",
  "overlapping formats": "<p><strong>a<em>b</em></strong><em>c</em></p>",
  "every format on one word": "<p><strong><em><u><s><mark><sub><code>x</code></sub></mark></s></u></em></strong></p>",
  entities: "<p>1 &lt; 2 &amp;&amp; 3 &gt; 2 \u00a0 “quoted”</p>",
  "line break": "<p>a<br>b<br><br>c</p>",
  headings: "<h2>Two</h2><h3>Three</h3><h4>Four</h4><h5>Five</h5><h6>Six</h6>",
  "heading with an anchor": '<h2 id="costs">Costs <em>now</em></h2><p><a href="#costs">there</a></p>',
  alignment:
    '<p style="text-align:center">a</p><p style="text-align:right">b</p><p style="text-align:justify">c</p><h2 id="x" style="text-align:center">d</h2>',
  links:
    '<p><a href="https://a.example/?x=1&amp;y=2">a</a>, <a href="/about" title="About">b</a>, <a href="https://c.example" target="_blank" rel="noopener nofollow">c</a>, <a href="mailto:a@b.example">d</a></p>',
  "formatted link": '<p><strong>see <a href="/x">here</a> now</strong> <a href="/y">or <em>there</em></a></p>',
  "bulleted list": "<ul><li>a</li><li><strong>b</strong> c</li></ul>",
  "numbered list": '<ol start="4"><li>a</li><li>b</li></ol><p>then</p><ol><li>c</li></ol>',
  "nested lists": "<ul><li>a<ol><li>b<ul><li>c</li></ul></li><li>d</li></ol></li><li>e</li></ul>",
  "two lists in one item": "<ul><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li></ul>",
  "list of lists": "<ul><li><ul><li>a</li></ul></li></ul>",
  "lists in a row": '<ul><li>a</li></ul><ol><li>b</li></ol><ul class="check-list"><li>c</li></ul>',
  "check list": '<ul class="check-list"><li class="checked">done</li><li>open</li></ul>',
  "nested check list":
    '<ul class="check-list"><li class="checked">a<ul class="check-list"><li>b</li><li class="checked">c</li></ul></li><li>d</li></ul>',
  "line break in an item": "<ul><li>a<br>b</li></ul>",
  quote: "<blockquote><p>One</p><p>Two<br>three</p></blockquote>",
  "quote with blocks": "<blockquote><h3>T</h3><p>a</p><ul><li>b</li></ul></blockquote>",
  "code with a language":
    '<pre><code class="language-typescript">const a = "&lt;b&gt;";\n\n\tif (a) {\n    return;\n  }</code></pre>',
  "code without a language": "<pre><code>plain &amp; simple\n  text</code></pre>",
  "code in an unknown language": '<pre><code class="language-brainfuck">+++</code></pre>',
  "code named js": '<pre><code class="language-js">a()</code></pre>',
  rule: "<p>a</p><hr><p>b</p>",
  figure: `<figure>${img}<figcaption>By <a href="https://a.example">Ann</a>, <em>2024</em></figcaption></figure>`,
  "picture that nobody has described": '<figure><img src="https://a.example/a.jpg" loading="lazy"></figure>',
  "figure without a caption": '<figure><img src="https://a.example/a.jpg" alt="" loading="lazy"></figure>',
  "linked figure": `<figure><a href="/about">${img}</a></figure>`,
  "picture in a line": `<p>before ${img} after</p>`,
  "picture in a link": `<p><a href="/x">${img}</a></p>`,
  YouTube: `<figure class="video"><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=4" title="A &quot;film&quot;" ${video}></iframe><figcaption>Watch</figcaption></figure>`,
  Vimeo: `<figure class="video"><iframe src="https://player.vimeo.com/video/123456789?dnt=1" title="Film" ${video}></iframe></figure>`,
  table:
    '<table><caption>Costs <em>2024</em></caption><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><th scope="row">1</th><td>2 <strong>x</strong></td></tr><tr><th scope="row">3</th><td></td></tr></tbody></table>',
  "table of data only": "<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>",
  "table with merged cells":
    '<table><thead><tr><th scope="col" colspan="2">A</th></tr><tr><th scope="col">B</th><th scope="col">C</th></tr></thead><tbody><tr><td rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr></tbody></table>',
  "table with alignment and blocks":
    '<table><tbody><tr><td style="text-align:right">1</td><td><p>a</p><p style="text-align:center">b</p></td><td><ul><li>c</li></ul></td></tr></tbody></table>',
  "heading column inside": '<table><tbody><tr><td>a</td><th scope="col">b</th></tr></tbody></table>',
  details: "<details><summary>More <em>here</em></summary><p>a</p><ul><li>b</li></ul></details>",
  "open details": "<details open><summary>More</summary><p>a</p></details>",
  "details in details": "<details><summary>A</summary><details><summary>B</summary><p>c</p></details></details>",
  callout:
    '<aside class="callout callout-note" role="note" aria-label="Note"><p>a <strong>b</strong></p></aside><aside class="callout callout-warning" role="note" aria-label="Warning"><h3>t</h3><ul><li>c</li></ul></aside>',
  "callout in a quote":
    '<blockquote><aside class="callout callout-tip" role="note" aria-label="Tip"><p>a</p></aside></blockquote>',
  button:
    '<p class="call-to-action"><a href="/#contact">Start &amp; go</a></p><p class="call-to-action" style="text-align:center"><a href="https://a.example" title="A" target="_blank" rel="noopener">b</a></p>',
  "figure with a width and an alignment": `<figure class="wide align-center">${img}</figure><figure class="full">${img}</figure><figure class="align-right"><a href="/x">${img}</a><figcaption>c</figcaption></figure>`,
  "wide video": `<figure class="video wide"><iframe src="https://player.vimeo.com/video/123456789?dnt=1" title="Film" ${video}></iframe></figure>`,
  "everything in a row": `<h2>T</h2><p>a</p><hr><figure>${img}</figure><pre><code>x</code></pre><blockquote><p>q</p></blockquote><table><tbody><tr><td>a</td></tr></tbody></table><details><summary>s</summary><p>d</p></details>`,
  nothing: "",
};

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
  gallery: '<figure><img src="/images/a.png"><img src="/images/b.png"><figcaption>G</figcaption></figure>',
  "loose picture": '<img src="/images/a.png" alt="a">',
  "bare video":
    '<iframe width="1" height="1" src="https://www.youtube.com/embed/dQw4w9WgXcQ" frameborder="0"></iframe>',
  "bare pre": '<pre class="language-js">a\n <span class="k">b</span></pre>',
  "details without a title": "<details>text<p>more</p></details>",
  "quote of text": "<blockquote>a<br>b</blockquote>",
  "empty blocks": "<p></p><p><br></p><h2></h2><ul><li></li></ul><blockquote></blockquote>",
  "unknown elements": "<my-box><p>a</p></my-box><span>b</span> <abbr>c</abbr><dl><dt>d</dt><dd>e</dd></dl>",
  "loose text": "a <b>b</b><p>c</p>d",
  "foreign callouts":
    '<aside class="callout callout-tip x" onclick="y">a</aside><aside>b</aside><div class="callout">c</div>',
  "buttons that are none":
    '<p class="call-to-action">a</p><p class="call-to-action"><a href="javascript:x">b</a></p><p class="call-to-action"><a href="/x">c</a> d</p>',
  hostile:
    '<p onclick="x">a<script>x</script></p><a href="javascript:x">b</a><svg><p>c</p></svg><img src="javascript:x">',
};

describe("load and save", () => {
  // unlike browsers, happy-dom fetches a video when it parses its address
  beforeAll(() => {
    const { settings } = (window as unknown as { happyDOM: { settings: HappySettings } }).happyDOM;
    settings.disableIframePageLoading = false;
    settings.enableIframePageLoading = true;
    settings.navigation.disableChildFrameNavigation = true;
  });

  it("has an example of every element that an article may hold", () => {
    const all = Object.values(BLOCKS).join("");
    expect(Object.keys(ELEMENTS).filter((tag) => !all.includes(`<${tag}`))).toEqual([]);
  });

  it.each(Object.entries(BLOCKS))("%s comes back letter by letter", (_name, html) => {
    expect(cleanHtml(html)).toBe(html);
    expect(roundTrip(html)).toBe(html);
  });

  it.each(Object.entries(LOOSE))("%s is saved as the server would store it, and then stays", (_name, html) => {
    const saved = roundTrip(html);
    expect(saved).toBe(cleanHtml(html));
    expect(roundTrip(saved)).toBe(saved);
    expect(cleanHtml(saved)).toBe(saved);
  });

  it("takes nothing harmful from a clipboard that claims to be its own", () => {
    const editor = buildEditorFromExtensions(articleExtension(""));
    const data = { src: "javascript:x", alt: "a", caption: "c<img src=x onerror=x>", href: "javascript:x" };
    editor.update(() => $getRoot().append(ImageNode.importJSON({ type: "image", version: 1, data })), {
      discrete: true,
    });
    const [node] = editor.read(() =>
      $getRoot()
        .getChildren()
        .filter($isImageNode)
        .map((child) => child.getData()),
    );
    expect(node).toEqual({ src: "", alt: "a", caption: "c" });
    editor.dispose();
  });

  it("takes a callout and a button from such a clipboard with their own kinds and safe links only", () => {
    const editor = buildEditorFromExtensions(articleExtension(""));
    editor.update(
      () => {
        const callout = CalloutNode.importJSON({ ...new CalloutNode().exportJSON(), kind: "x onclick" });
        const data = { text: "a<b>", link: { href: "javascript:x", onclick: "y" }, alignment: "" as const };
        const button = ButtonNode.importJSON({ type: "button", version: 1, data });
        $getRoot()
          .clear()
          .append(callout.append($createParagraphNode().append($createTextNode("c"))), button);
      },
      { discrete: true },
    );
    expect(editor.read($getHtml)).toBe(
      '<aside class="callout callout-note" role="note" aria-label="Note"><p>c</p></aside><p>a&lt;b&gt;</p>',
    );
    editor.dispose();
  });

  it("replaces the content through the same door", () => {
    const editor = buildEditorFromExtensions(articleExtension("<p>a</p>"));
    const all = Object.values(BLOCKS).join("<p>and</p>");
    editor.update(() => $setHtml(all), { discrete: true });
    expect(editor.read($getHtml)).toBe(cleanHtml(all));
    editor.dispose();
  });
});
