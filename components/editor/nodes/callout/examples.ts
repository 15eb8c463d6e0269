/** For tests/components/editor-round-trip.test.tsx. */
export const examples: Record<string, string> = {
  callout:
    '<aside class="callout callout-note" role="note" aria-label="Note"><p>a <strong>b</strong></p></aside><aside class="callout callout-warning" role="note" aria-label="Warning"><h3>t</h3><ul><li>c</li></ul></aside>',
  "callout in a quote":
    '<blockquote><aside class="callout callout-tip" role="note" aria-label="Tip"><p>a</p></aside></blockquote>',
};
