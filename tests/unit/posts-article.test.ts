import { describe, expect, it } from "vitest";
import { articleBody, portableBody } from "@/lib/posts/article";

describe("articleBody", () => {
  it.each([
    ["<h2>How it works</h2>", '<h2 id="how-it-works">How it works</h2>'],
    ['<h2 id="mine">How</h2>', '<h2 id="mine">How</h2>'],
    ["<h2>One</h2><h3>One</h3><h2>One</h2>", '<h2 id="one">One</h2><h3 id="one-2">One</h3><h2 id="one-3">One</h2>'],
    // ids around the article are taken
    ["<h2>Content</h2>", '<h2 id="content-2">Content</h2>'],
    ["<h2>中文</h2>", '<h2 id="section">中文</h2>'],
    ["<blockquote><p>“Said.”</p></blockquote>", '<blockquote class="hangs"><p>“Said.”</p></blockquote>'],
    ["<blockquote><p>Said.</p></blockquote>", "<blockquote><p>Said.</p></blockquote>"],
    ["<pre><code>a</code></pre>", '<pre tabindex="0"><code>a</code></pre>'],
    ["<p>a<script>alert(1)</script></p>", "<p>a</p>"],
    ['<p onclick="x()">a</p><div data-article="end" hidden></div>', "<p>a</p>"],
  ])("%s", (html, expected) => expect(articleBody(html)).toBe(expected));

  it("sets a long quote to be read", () => {
    expect(articleBody(`<blockquote><p>“${"word ".repeat(60)}”</p></blockquote>`)).toMatch(
      /^<blockquote class="long">/,
    );
  });

  it("lets a table scroll by itself, named by its caption", () => {
    const html = "<table><caption>Costs &amp; more</caption><tbody><tr><td>1</td></tr></tbody></table>";
    expect(articleBody(html)).toBe(
      `<div class="table-scroll" role="region" aria-label="Costs &amp; more" tabindex="0">${html}</div>`,
    );
    expect(articleBody("<table><tbody><tr><td>1</td></tr></tbody></table>")).toContain('aria-label="Table"');
  });
});

describe("portableBody", () => {
  it("writes addresses of the site in full", () => {
    const html =
      '<p><a href="/about">a</a> <a href="#b">b</a> <a href="https://c.example/">c</a></p><figure><img src="/objects/d.png" alt="" loading="lazy"></figure>';
    expect(portableBody(html, "https://site.example/blog/post")).toBe(
      '<p><a href="https://site.example/about">a</a> <a href="https://site.example/blog/post#b">b</a> <a href="https://c.example/">c</a></p>' +
        '<figure><img src="https://site.example/objects/d.png" alt="" loading="lazy"></figure>',
    );
  });
});
