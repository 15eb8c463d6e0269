/** For tests/components/editor-round-trip.test.tsx. */
export const examples: Record<string, string> = {
  headings: "<h2>Two</h2><h3>Three</h3><h4>Four</h4><h5>Five</h5><h6>Six</h6>",
  "heading with an anchor": '<h2 id="costs">Costs <em>now</em></h2><p><a href="#costs">there</a></p>',
};
