/** For tests/components/editor-round-trip.test.tsx. */
export const examples: Record<string, string> = {
  rule: "<p>a</p><hr><p>b</p>",
};
