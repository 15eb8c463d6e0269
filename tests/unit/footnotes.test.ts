import { describe, expect, it } from "vitest";
import { articleHtml, canonicalRun } from "@/lib/article-html/canonical";
import { cleanHtml, plainText } from "@/lib/article-html/clean";
import { markdownFootnotes } from "@/lib/article-html/footnotes";
import { element } from "@/lib/article-html/tree";
import { articleBody } from "@/lib/posts/article";

const ref = (number: number | string, id = number) =>
  `<sup><a id="fnref-${id}" href="#fn-${id}" role="doc-noteref">${number}</a></sup>`;
const note = (number: number | string, text: string) =>
  `<li id="fn-${number}">${text} <a href="#fnref-${number}" role="doc-backlink">↩</a></li>`;
const section = (...notes: string[]) =>
  `<section role="doc-endnotes"><h2>Footnotes</h2><ol>${notes.join("")}</ol></section>`;

describe("footnotes", () => {
  const stored = `<p>One${ref(1)}, two${ref(2)}.</p>${section(note(1, "See <em>there</em>."), note(2, 'Or <a href="/x">here</a>'))}`;

  it("footnotes are stored as they are", () => {
    expect(cleanHtml(stored)).toBe(stored);
  });

  it("footnotes are numbered by place, and their notes follow", () => {
    const moved = `<p>Two${ref(2)}, one${ref("x", 1)}.</p>${section(note(1, "first"), note(2, "second"))}<p>End</p>`;
    expect(cleanHtml(moved)).toBe(
      `<p>Two${ref(1)}, one${ref(2)}.</p><p>End</p>${section(note(1, "second"), note(2, "first"))}`,
    );
  });

  it("footnotes without a note or a reference are removed, and the words around them stay", () => {
    expect(cleanHtml(`<p>One${ref(1)} two.</p>`)).toBe("<p>One two.</p>");
    expect(cleanHtml(`<p>One.</p>${section(note(1, "nobody"))}`)).toBe("<p>One.</p>");
  });

  it("a footnote that is referred to twice becomes two", () => {
    expect(cleanHtml(`<p>a${ref(1)} b${ref(1)}</p>${section(note(1, "n"))}`)).toBe(
      `<p>a${ref(1)} b${ref(2)}</p>${section(note(1, "n"), note(2, "n"))}`,
    );
  });

  it("footnotes hold no script, no block and no other footnote", () => {
    const hostile = `<p>a${ref(1)}</p><section role="doc-endnotes" onclick="x()"><ol><li id="fn-1"><p>n<img src=x onerror=alert(1)></p><script>alert(1)</script>${ref(1)}<a href="javascript:alert(1)">l</a></li></ol></section>`;
    expect(cleanHtml(hostile)).toBe(`<p>a${ref(1)}</p>${section(note(1, "n<br>l"))}`);
    expect(cleanHtml('<p>a</p><section role="main" id="x"><p>b</p></section>')).toBe("<p>a</p><p>b</p>");
    expect(cleanHtml('<ul><li id="fn-1">a</li></ul>')).toBe("<ul><li>a</li></ul>");
    expect(cleanHtml('<p><a role="doc-backlink" href="/x">a</a></p>')).toBe('<p><a href="/x">a</a></p>');
  });

  it("footnotes are shown with a heading of the page, and their words count", () => {
    expect(articleBody(stored)).toContain(
      '<section role="doc-endnotes"><h2 id="footnotes">Footnotes</h2><ol><li id="fn-1">',
    );
    expect(plainText(stored)).toContain("See there.");
  });
});

describe("footnotes of Markdown", () => {
  const p = (...children: Parameters<typeof element>[1]) => element("p", children);
  const read = (...nodes: Parameters<typeof markdownFootnotes>[0]) =>
    articleHtml(markdownFootnotes(nodes, canonicalRun));

  it("footnotes of Markdown become numbered references with their notes, wherever those are written", () => {
    const html = read(
      p("One[^a], ", element("strong", ["two[^2]"]), ", none[^3]."),
      p("[^2]: Second ", element("em", ["note"]), element("br", []), "[^a]: First", element("br", []), "goes on"),
      p("End"),
    );
    expect(html).toBe(
      `<p>One${ref(1)}, <strong>two</strong>${ref(2)}, none[^3].</p><p>End</p>${section(note(1, "First goes on"), note(2, "Second <em>note</em>"))}`.replace(
        `<strong>two</strong>${ref(2)}`,
        `<strong>two${ref(2)}</strong>`,
      ),
    );
    expect(cleanHtml(html)).toBe(html);
  });

  it("footnotes of Markdown are not looked for in code, nor without a note", () => {
    const nodes = [p(element("code", ["a[^1]"])), p("[^1]: x")];
    expect(read(...nodes)).toBe("<p><code>a[^1]</code></p>");
    expect(read(p("See [^1] there"))).toBe("<p>See [^1] there</p>");
  });
});
