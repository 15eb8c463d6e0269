/** For tests/components/editor-round-trip.test.tsx. */
export const examples: Record<string, string> = {
  table:
    '<table><caption>Costs <em>2024</em></caption><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><th scope="row">1</th><td>2 <strong>x</strong></td></tr><tr><th scope="row">3</th><td></td></tr></tbody></table>',
  "table of data only": "<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>",
  "table with merged cells":
    '<table><thead><tr><th scope="col" colspan="2">A</th></tr><tr><th scope="col">B</th><th scope="col">C</th></tr></thead><tbody><tr><td rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr></tbody></table>',
  "table with alignment and blocks":
    '<table><tbody><tr><td style="text-align:right">1</td><td><p>a</p><p style="text-align:center">b</p></td><td><ul><li>c</li></ul></td></tr></tbody></table>',
  "heading column inside": '<table><tbody><tr><td>a</td><th scope="col">b</th></tr></tbody></table>',
};
