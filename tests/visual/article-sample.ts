/** Every element that an article may have, as rendered. */
export const ARTICLE_SAMPLE = `
<p>A paragraph with <strong>strong</strong>, <em>emphasis</em>, <u>underline</u>, <s>strike</s>, <mark>mark</mark>, <code>code</code>,
H<sub>2</sub>O, x<sup>2</sup> and <a href="/about">a link</a>. It runs on long enough to fill a second and a third line of the column.</p>
<aside class="side-note" role="note"><p>A note on the paragraph, with <a href="/about">a link</a>.</p></aside>
<h2 id="a">Second level heading</h2><p>One line after a heading.</p>
<blockquote class="hangs"><p>“A pilot is a question with a date on it.”</p></blockquote>
<h3 id="b">Third level heading</h3>
<ul><li>First</li><li>Second<ul><li>Nested</li><li>Nested again</li></ul></li></ul>
<ol start="3"><li>Third</li><li>Fourth</li></ol>
<ul class="check-list"><li>Open</li><li class="checked">Done</li></ul>
<h4 id="c">Fourth level heading</h4>
<blockquote class="long"><p>${"A longer quotation is a document, and is set to be read. ".repeat(5)}</p><p>It has a second paragraph.</p></blockquote>
<figure><img src="/images/portfolio/ruum-1-making.svg" alt="" width="1200" height="1200"><figcaption>A caption below a square picture.</figcaption></figure>
<p>Text between two figures.</p>
<figure class="wide"><img src="/images/portfolio/mhl-rowhouses.svg" alt="" width="1200" height="1200"><figcaption>A wide figure.</figcaption></figure>
<figure class="full"><img src="/images/portfolio/mhl-rowhouses.svg" alt="" width="1200" height="1200"><figcaption>A figure as wide as the page.</figcaption></figure>
<figure><img src="/images/pages/partners.svg" alt="" width="400" height="240"><figcaption>A small picture keeps its size.</figcaption></figure>
<h5 id="d">Fifth level heading</h5>
<pre class="language-js" tabindex="0"><code>const rate = reached / target;
if (rate &gt;= 0.7) goOn("with a line that is much longer than the column it stands in, so that it must scroll or break out");</code></pre>
<div class="table-scroll" role="region" aria-label="Costs" tabindex="0"><table><caption>Costs</caption><thead><tr><th>Line</th><th class="number">Per month</th><th class="number">Per year</th></tr></thead>
<tbody><tr><th scope="row">Payroll</th><td class="number">1,200</td><td class="number">14,400</td></tr><tr><th scope="row">Books</th><td class="number">300</td><td class="number">3,600</td></tr>
<tr class="total"><td><strong>Total</strong></td><td class="number"><strong>1,500</strong></td><td class="number"><strong>18,000</strong></td></tr></tbody></table></div>
<hr>
<h6 id="e">Sixth level heading</h6>
<details><summary>Closed details</summary><p>Hidden text.</p></details>
<details open><summary>Open details</summary><p>Text that shows.</p></details>
<p style="text-align:center">A centered paragraph.</p>
<figure class="embed"><div class="embed-card"><small>Vimeo</small><a href="https://vimeo.com/123456789" rel="noopener">A film</a><button type="button" data-embed="about:blank" data-name="A film">Load A film</button></div><figcaption>A video.</figcaption></figure>
<p>The last paragraph.</p>`;
