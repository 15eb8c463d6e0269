/** For tests/components/editor-round-trip.test.tsx. */
export const examples: Record<string, string> = {
  button:
    '<p class="call-to-action"><a href="/#contact">Start &amp; go</a></p><p class="call-to-action" style="text-align:center"><a href="https://a.example" title="A" target="_blank" rel="noopener">b</a></p>',
};
