import { sendPost } from "./site-client.ts";

export const FULL_PAGE_PATH = "/open-workshop";

/** Publishes a page with every block and a short one, both in menus and footer. */
export async function publishFullPage(url: string, cookie: string): Promise<Awaited<ReturnType<typeof sendPost>>[]> {
  const page = { kind: "page", status: "published", inMenu: true, inFooter: true };
  return [
    await sendPost(url, cookie, {
      ...page,
      title: "The open workshop",
      slug: FULL_PAGE_PATH.slice(1),
      content: fullPage(),
    }),
    await sendPost(url, cookie, {
      ...page,
      title: "House rules",
      slug: "house-rules",
      content: "<p>Sweep.</p>",
      menuLabel: "Rules",
    }),
  ];
}

/** A page of a studio with every block. `image` is the path of an uploaded picture. */
export const fullPage = (image?: string) => `
<p>The workshop is open to whoever lives within walking distance. Bring a chair with a broken leg, or nothing at all.</p>
<div class="page-columns"><div><h2>Repair</h2><p>Tuesdays from four. A carpenter looks at it with you, and you do the gluing.</p></div><div><h2>Make</h2><p>Two benches by the hour, with <strong>tools</strong> and <em>somebody who knows them</em>.</p></div><div><h2>Learn</h2><p>Six evenings, eight people, one stool each to take home.</p></div></div>
<div class="page-band"><h2>Who you meet</h2><p>They have keys, and they answer <a href="/#contact">letters</a>.</p><p class="page-collection people"><a href="/#team">People</a></p></div>
<h2>What came of it</h2>
<p class="page-collection stories"><a href="/#portfolio">Stories</a></p>
<blockquote><p>I came for a chair leg and stayed for the winter.</p></blockquote>
${image ? `<figure class="gallery"><img src="${image}" alt="A bench"><img src="${image}#2" alt="A stool"><figcaption>Two evenings <small>Ada</small></figcaption></figure><figure class="wide"><img src="${image}" alt="The room"><figcaption>The room in March</figcaption></figure>` : ""}
<h2>What it costs</h2>
<table><caption>Prices in 2026</caption><thead><tr><th>What</th><th>Neighbors</th><th>Others</th></tr></thead><tbody><tr><th>An hour</th><td>4.00</td><td>9.00</td></tr><tr><th>Six evenings</th><td>60.00</td><td>120.00</td></tr></tbody></table>
<aside class="side-note"><p>Nobody is sent away for want of money.</p></aside>
<ul><li>Glue and screws are included.</li><li>Wood is what it costs.</li></ul>
<ol><li>Write to us.</li><li>Come by.</li></ol>
<ul class="check-list"><li class="checked">Keys</li><li>Heating</li></ul>
<aside class="callout callout-tip"><p>The tram stops at the door.</p></aside>
<details><summary>Is there coffee?</summary><p>There is.</p></details>
<figure class="embed"><a href="https://www.google.com/maps/embed?pb=1">The way here</a></figure>
<p class="file"><a href="/objects/${"a".repeat(32)}.pdf">House rules</a> <small>PDF, 240 KB</small></p>
<p class="call-to-action"><a href="/process">How we work</a></p>
<pre><code class="language-typescript">const hours = 4;</code></pre>
<p>The lease runs until 2031.<sup><a id="fnref-1" href="#fn-1" role="doc-noteref">1</a></sup></p>
<hr>
<h2>News</h2>
<p class="page-collection posts six"><a href="/blog">Latest posts</a></p>
<div class="page-contact"><h2>Bring us something broken</h2><p>Say what it is and when you have time.</p><p class="call-to-action"><a href="/#contact">Get in touch</a></p></div>
<section role="doc-endnotes"><h2>Footnotes</h2><ol><li id="fn-1">With the city. <a href="#fnref-1" role="doc-backlink">↩</a></li></ol></section>
`;
