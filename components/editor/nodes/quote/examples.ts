/** For tests/components/editor-round-trip.test.tsx. */
export const examples: Record<string, string> = {
  quote: "<blockquote><p>One</p><p>Two<br>three</p></blockquote>",
  "quote with blocks": "<blockquote><h3>T</h3><p>a</p><ul><li>b</li></ul></blockquote>",
};
