import { expect, it } from "vitest";
import { escapeHtml, unescapeHtml } from "../../lib/escape.ts";

it("unescaping restores what was escaped", () => {
  const text = `<a href="x">Q&A's &amp; &lt;</a>`;
  expect(unescapeHtml(escapeHtml(text))).toBe(text);
});

it("unescaping decodes entities once and leaves unknown ones unchanged", () => {
  expect(unescapeHtml("&amp;lt; &#x27;a&#39; &nbsp; &copy &amp")).toBe("&lt; 'a' &nbsp; &copy &amp");
});
