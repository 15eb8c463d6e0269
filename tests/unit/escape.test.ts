import { expect, it } from "vitest";
import { escapeHtml, unescapeHtml } from "../../lib/escape.ts";

it("turns back what was escaped", () => {
  const text = `<a href="x">Q&A's &amp; &lt;</a>`;
  expect(unescapeHtml(escapeHtml(text))).toBe(text);
});

it("turns entities back once, and leaves those it does not know", () => {
  expect(unescapeHtml("&amp;lt; &#x27;a&#39; &nbsp; &copy &amp")).toBe("&lt; 'a' &nbsp; &copy &amp");
});
