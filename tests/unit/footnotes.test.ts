import { expect, it } from "vitest";
import { articleHtml, canonicalRun } from "@/lib/article-html/canonical";
import { cleanHtml } from "@/lib/article-html/clean";
import { markdownFootnotes } from "@/lib/article-html/footnotes";
import { element } from "@/lib/article-html/tree";

const ref = (number: number | string, id = number) =>
  `<sup><a id="fnref-${id}" href="#fn-${id}" role="doc-noteref">${number}</a></sup>`;
const note = (number: number | string, text: string) =>
  `<li id="fn-${number}">${text} <a href="#fnref-${number}" role="doc-backlink">↩</a></li>`;
const section = (...notes: string[]) =>
  `<section role="doc-endnotes"><h2>Footnotes</h2><ol>${notes.join("")}</ol></section>`;

// what is stored as it is: the examples of the editor (components/editor-round-trip)
it.each([
  [
    "are numbered by place, and their notes follow",
    `<p>Two${ref(2)}, one${ref("x", 1)}.</p>${section(note(1, "first"), note(2, "second"))}<p>End</p>`,
    `<p>Two${ref(1)}, one${ref(2)}.</p><p>End</p>${section(note(1, "second"), note(2, "first"))}`,
  ],
  ["without a note are removed, and the words around them stay", `<p>One${ref(1)} two.</p>`, "<p>One two.</p>"],
  ["without a reference are removed", `<p>One.</p>${section(note(1, "nobody"))}`, "<p>One.</p>"],
  [
    "that are referred to twice become two",
    `<p>a${ref(1)} b${ref(1)}</p>${section(note(1, "n"))}`,
    `<p>a${ref(1)} b${ref(2)}</p>${section(note(1, "n"), note(2, "n"))}`,
  ],
  [
    "hold no script, no block and no other footnote",
    `<p>a${ref(1)}</p><section role="doc-endnotes" onclick="x()"><ol><li id="fn-1"><p>n<img src=x onerror=alert(1)></p><script>alert(1)</script>${ref(1)}<a href="javascript:alert(1)">l</a></li></ol></section>`,
    `<p>a${ref(1)}</p>${section(note(1, "n<br>l"))}`,
  ],
  ["are no sections of other roles", '<p>a</p><section role="main" id="x"><p>b</p></section>', "<p>a</p><p>b</p>"],
  ["are no links that only claim it", '<p><a role="doc-backlink" href="/x">a</a></p>', '<p><a href="/x">a</a></p>'],
])("footnotes %s", (_what, html, clean) => expect(cleanHtml(html)).toBe(clean));

const p = (...children: Parameters<typeof element>[1]) => element("p", children);
const read = (...nodes: Parameters<typeof markdownFootnotes>[0]) => articleHtml(markdownFootnotes(nodes, canonicalRun));

it("footnotes of Markdown become numbered references with their notes, wherever those are written", () => {
  const html = read(
    p("One[^a], ", element("strong", ["two[^2]"]), ", none[^3]."),
    p("[^2]: Second ", element("em", ["note"]), element("br", []), "[^a]: First", element("br", []), "goes on"),
    p("End"),
  );
  const notes = section(note(1, "First goes on"), note(2, "Second <em>note</em>"));
  expect(html).toBe(`<p>One${ref(1)}, <strong>two${ref(2)}</strong>, none[^3].</p><p>End</p>${notes}`);
  expect(cleanHtml(html)).toBe(html);
});

it("footnotes of Markdown are not looked for in code, nor without a note", () => {
  expect(read(p(element("code", ["a[^1]"])), p("[^1]: x"))).toBe("<p><code>a[^1]</code></p>");
  expect(read(p("See [^1] there"))).toBe("<p>See [^1] there</p>");
});
