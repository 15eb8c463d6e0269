/** Parts of an article's HTML, and examples of every block, in their canonical form. */

export const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("");

export const columns = (...inner: string[]) =>
  `<div class="page-columns">${inner.map((one) => `<div>${one}</div>`).join("")}</div>`;

export const row = (cells: Iterable<string>, tag = "td") =>
  `<tr>${Array.from(cells, (cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;

export const tableOf = (...rows: Iterable<string>[]) =>
  `<table><tbody>${rows.map((cells) => row(cells)).join("")}</tbody></table>`;

/** The reference to a footnote; readers see `number`. */
export const reference = (id: number, number: number | string = id) =>
  `<sup><a id="fnref-${id}" href="#fn-${id}" role="doc-noteref">${number}</a></sup>`;

export const footnotes = (...notes: string[]) =>
  `<section role="doc-endnotes"><h2>Footnotes</h2><ol>${notes
    .map((note, at) => `<li id="fn-${at + 1}">${note} <a href="#fnref-${at + 1}" role="doc-backlink">↩</a></li>`)
    .join("")}</ol></section>`;

const img = '<img src="/objects/uploads/a.png" alt="A room" width="640" height="480" loading="lazy">';

/** Canonical HTML of every block of the editor, by the name of its folder. */
export const BLOCK_EXAMPLES: Record<string, Record<string, string>> = {
  band: {
    band: '<div class="page-band"><h2>T</h2><p>a <strong>b</strong></p><div class="page-columns"><div><p>c</p></div><div><p>d</p></div></div></div>',
  },
  button: {
    button:
      '<p class="call-to-action"><a href="/#contact">Start &amp; go</a></p><p class="call-to-action" style="text-align:center"><a href="https://a.example" title="A" target="_blank" rel="noopener">b</a></p>',
  },
  callout: {
    callout:
      '<aside class="callout callout-note" role="note" aria-label="Note"><p>a <strong>b</strong></p></aside><aside class="callout callout-warning" role="note" aria-label="Warning"><h3>t</h3><ul><li>c</li></ul></aside>',
    "side note": '<p>x</p><aside class="side-note" role="note"><p>a <a href="/about">b</a></p><p>c</p></aside><p>y</p>',
    "callout in a quote":
      '<blockquote><aside class="callout callout-tip" role="note" aria-label="Tip"><p>a</p></aside></blockquote>',
  },
  code: {
    "code with a language":
      '<pre><code class="language-typescript">const a = "&lt;b&gt;";\n\n\tif (a) {\n    return;\n  }</code></pre>',
    "code without a language": "<pre><code>plain &amp; simple\n  text</code></pre>",
  },
  collection: {
    "collections in a row":
      '<p class="page-collection people"><a href="/#team">People</a></p><p class="page-collection stories"><a href="/#portfolio">Stories</a></p><p class="page-collection posts six"><a href="/blog">Latest posts</a></p>',
  },
  columns: {
    "two columns": '<div class="page-columns"><div><h3>A</h3><p>b</p></div><div><ul><li>c</li></ul></div></div>',
    "three columns, one of them empty":
      '<div class="page-columns"><div><p>a</p></div><div></div><div><blockquote><p>c</p></blockquote></div></div>',
  },
  details: {
    details: "<details><summary>More <em>here</em></summary><p>a</p><ul><li>b</li></ul></details>",
    "open details": "<details open><summary>More</summary><p>a</p></details>",
    "details in details": "<details><summary>A</summary><details><summary>B</summary><p>c</p></details></details>",
  },
  embed: {
    embed:
      '<figure class="embed"><a href="https://www.loom.com/share/0123456789abcdef0123456789abcdef">A tour &amp; talk</a><figcaption>By <em>Ann</em></figcaption></figure>',
    "embed without a caption":
      '<figure class="embed"><a href="https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC">Spotify</a></figure>',
  },
  file: {
    file: `<p class="file"><a href="/objects/${"a".repeat(32)}.pdf">Report &amp; plan</a> <small>PDF, 240 KB</small></p>`,
  },
  gallery: {
    gallery: `<figure class="gallery">${img}<img src="/objects/b.png" alt="" loading="lazy"><figcaption>Two <em>rooms</em> <small>Ada</small></figcaption></figure>`,
    "wide gallery without descriptions": `<figure class="gallery wide">${'<img src="/objects/c.png" loading="lazy">'.repeat(6)}</figure>`,
  },
  footnote: {
    footnotes:
      '<p>One<sup><a id="fnref-1" href="#fn-1" role="doc-noteref">1</a></sup> and <strong>two</strong><sup><a id="fnref-2" href="#fn-2" role="doc-noteref">2</a></sup>.</p><section role="doc-endnotes"><h2>Footnotes</h2><ol><li id="fn-1">See <a href="/about">there</a>. <a href="#fnref-1" role="doc-backlink">↩</a></li><li id="fn-2">Or <em>here</em>. <a href="#fnref-2" role="doc-backlink">↩</a></li></ol></section>',
    "footnote in a heading and a list":
      '<h2>T<sup><a id="fnref-1" href="#fn-1" role="doc-noteref">1</a></sup></h2><ul><li>a<sup><a id="fnref-2" href="#fn-2" role="doc-noteref">2</a></sup></li></ul><section role="doc-endnotes"><h2>Footnotes</h2><ol><li id="fn-1">x <a href="#fnref-1" role="doc-backlink">↩</a></li><li id="fn-2">y <a href="#fnref-2" role="doc-backlink">↩</a></li></ol></section>',
  },
  heading: {
    headings: "<h2>Two</h2><h3>Three</h3><h4>Four</h4><h5>Five</h5><h6>Six</h6>",
    "heading with an anchor": '<h2 id="costs">Costs <em>now</em></h2><p><a href="#costs">there</a></p>',
  },
  image: {
    figure: `<figure>${img}<figcaption>By <a href="https://a.example">Ann</a>, <em>2024</em></figcaption></figure>`,
    "figure with a credit": `<figure>${img}<figcaption>By <strong>Ann</strong> <small>Photo: A &amp; B</small></figcaption></figure>`,
    "picture without a description": '<figure><img src="https://a.example/a.jpg" loading="lazy"></figure>',
    "figure without a caption": '<figure><img src="https://a.example/a.jpg" alt="" loading="lazy"></figure>',
    "linked figure": `<figure><a href="/about">${img}</a></figure>`,
    "picture in a line": `<p>before ${img} after</p>`,
    "figure with a width and an alignment": `<figure class="wide align-center">${img}</figure><figure class="full">${img}</figure><figure class="align-right"><a href="/x">${img}</a><figcaption>c</figcaption></figure>`,
  },
  link: {
    links:
      '<p><a href="https://a.example/?x=1&amp;y=2">a</a>, <a href="/about" title="About">b</a>, <a href="https://c.example" target="_blank" rel="noopener nofollow">c</a>, <a href="mailto:a@b.example">d</a></p>',
    "formatted link": '<p><strong>see <a href="/x">here</a> now</strong> <a href="/y">or <em>there</em></a></p>',
  },
  list: {
    "bulleted list": "<ul><li>a</li><li><strong>b</strong> c</li></ul>",
    "numbered list": '<ol start="4"><li>a</li><li>b</li></ol><p>then</p><ol><li>c</li></ol>',
    "nested lists": "<ul><li>a<ol><li>b<ul><li>c</li></ul></li><li>d</li></ol></li><li>e</li></ul>",
    "two lists in one item": "<ul><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li></ul>",
    "lists in a row": '<ul><li>a</li></ul><ol><li>b</li></ol><ul class="check-list"><li>c</li></ul>',
    "check list": '<ul class="check-list"><li class="checked">done</li><li>open</li></ul>',
    "nested check list":
      '<ul class="check-list"><li class="checked">a<ul class="check-list"><li>b</li><li class="checked">c</li></ul></li><li>d</li></ul>',
    "line break in an item": "<ul><li>a<br>b</li></ul>",
  },
  paragraph: { paragraph: "<p>One</p><p>Two</p>" },
  quote: {
    quote: "<blockquote><p>One</p><p>Two<br>three</p></blockquote>",
    "quote with blocks": "<blockquote><h3>T</h3><p>a</p><ul><li>b</li></ul></blockquote>",
  },
  rule: { rule: "<p>a</p><hr><p>b</p>" },
  table: {
    table:
      '<table><caption>Costs <em>2024</em></caption><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><th scope="row">1</th><td>2 <strong>x</strong></td></tr><tr><th scope="row">3</th><td></td></tr></tbody></table>',
    "table without headers": "<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>",
    "table with merged cells":
      '<table><thead><tr><th scope="col" colspan="2">A</th></tr><tr><th scope="col">B</th><th scope="col">C</th></tr></thead><tbody><tr><td rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr></tbody></table>',
    "table with alignment and blocks":
      '<table><tbody><tr><td style="text-align:right">1</td><td><p>a</p><p style="text-align:center">b</p></td><td><ul><li>c</li></ul></td></tr></tbody></table>',
    "table with a button alone in its cell":
      '<table><tbody><tr><td><p class="call-to-action"><a href="/about">a</a></p></td><td>b</td></tr></tbody></table>',
  },
};
