/** For tests/components/editor-round-trip.test.tsx. */
export const examples: Record<string, string> = {
  paragraph: "<p>One</p><p>Two</p>",
};
