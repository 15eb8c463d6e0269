import { expect, it } from "vitest";
import { articleHtml, canonicalRun } from "@/lib/article-html/canonical";
import { cleanHtml } from "@/lib/article-html/clean";
import { markdownFootnotes } from "@/lib/article-html/footnotes";
import { element } from "@/lib/article-html/tree";
import { footnotes, reference } from "../support/html";

// what is stored as it is: the examples of the editor (components/editor-round-trip)
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
  ["are no sections of other roles", '<p>a</p><section role="main" id="x"><p>b</p></section>', "<p>a</p><p>b</p>"],
  ["are no links that only claim it", '<p><a role="doc-backlink" href="/x">a</a></p>', '<p><a href="/x">a</a></p>'],
])("footnotes %s", (_what, html, clean) => expect(cleanHtml(html)).toBe(clean));

const line = (...children: Parameters<typeof element>[1]) => element("p", children);
const read = (...nodes: Parameters<typeof markdownFootnotes>[0]) => articleHtml(markdownFootnotes(nodes, canonicalRun));

it("footnotes of Markdown become numbered references with their notes, wherever those are written", () => {
  const html = read(
    line("One[^a], ", element("strong", ["two[^2]"]), ", none[^3]."),
    line("[^2]: Second ", element("em", ["note"]), element("br", []), "[^a]: First", element("br", []), "goes on"),
    line("End"),
  );
  const notes = footnotes("First goes on", "Second <em>note</em>");
  expect(html).toBe(`<p>One${reference(1)}, <strong>two${reference(2)}</strong>, none[^3].</p><p>End</p>${notes}`);
  expect(cleanHtml(html)).toBe(html);
});

it("footnotes of Markdown are not looked for in code, nor without a note", () => {
  expect(read(line(element("code", ["a[^1]"])), line("[^1]: x"))).toBe("<p><code>a[^1]</code></p>");
  expect(read(line("See [^1] there"))).toBe("<p>See [^1] there</p>");
});
