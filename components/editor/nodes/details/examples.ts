/** For tests/components/editor-round-trip.test.tsx. */
export const examples: Record<string, string> = {
  details: "<details><summary>More <em>here</em></summary><p>a</p><ul><li>b</li></ul></details>",
  "open details": "<details open><summary>More</summary><p>a</p></details>",
  "details in details": "<details><summary>A</summary><details><summary>B</summary><p>c</p></details></details>",
};
