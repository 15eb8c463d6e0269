import { expect, it } from "vitest";
import { cleanHtml } from "@/lib/article-html/clean";
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
