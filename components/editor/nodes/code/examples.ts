/** For tests/components/editor-round-trip.test.tsx. */
export const examples: Record<string, string> = {
  "code with a language":
    '<pre><code class="language-typescript">const a = "&lt;b&gt;";\n\n\tif (a) {\n    return;\n  }</code></pre>',
  "code without a language": "<pre><code>plain &amp; simple\n  text</code></pre>",
  "code in an unknown language": '<pre><code class="language-brainfuck">+++</code></pre>',
  "code named js": '<pre><code class="language-js">a()</code></pre>',
};
