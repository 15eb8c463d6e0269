import { expect, it } from "vitest";
import { createHighlighter } from "@/lib/article-html/highlight";
import { serialize, textOf } from "@/lib/article-html/tree";
import { articleBody } from "@/lib/posts/article";

const highlight = (code: string, language?: string) => createHighlighter()(code, language);

it.each([
  ["javascript", "return 1", '<span class="token-keyword">return</span> <span class="token-name">1</span>'],
  ["json", '"a"', '<span class="token-string">"a"</span>'],
  ["diff", "+a\n", '<span class="token-string">+a\n</span>'],
])("highlights %s: %s", (language, code, html) => expect(serialize(highlight(code, language))).toBe(html));

const UNKNOWN = [undefined, "brainfuck", "extend", "constructor", "__proto__"];
it.each(UNKNOWN)("leaves code without color in the language %s", (language) =>
  expect(highlight("a + b", language)).toEqual(["a + b"]),
);

const KNOWN = ["bash", "css", "markdown", "php", "python", "sql", "tsx", "xml", "yaml"];
it.each(KNOWN)("highlighting keeps every character of %s", (language) => {
  const code = 'class A:\n\tdef f(x): # <tag a="b">\n\t\treturn "é" + `$x` - 1\n';
  expect(textOf(highlight(code, language))).toBe(code);
});

it("highlighting stops at its time limit and shows the code without color", () => {
  const code = "*".repeat(200_000);
  const start = performance.now();
  expect(highlight(code, "markdown")).toEqual([code]);
  expect(performance.now() - start).toBeLessThan(1000);
});

it("a public page highlights its code, even for an alias of the language", () => {
  expect(articleBody('<pre><code class="language-ts">let a;</code></pre>')).toBe(
    '<pre tabindex="0"><code class="language-ts"><span class="token-keyword">let</span> a<span class="token-mark">;</span></code></pre>',
  );
});
