/** For tests/components/editor-round-trip.test.tsx. */
export const examples: Record<string, string> = {
  "bulleted list": "<ul><li>a</li><li><strong>b</strong> c</li></ul>",
  "numbered list": '<ol start="4"><li>a</li><li>b</li></ol><p>then</p><ol><li>c</li></ol>',
  "nested lists": "<ul><li>a<ol><li>b<ul><li>c</li></ul></li><li>d</li></ol></li><li>e</li></ul>",
  "two lists in one item": "<ul><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li></ul>",
  "list of lists": "<ul><li><ul><li>a</li></ul></li></ul>",
  "lists in a row": '<ul><li>a</li></ul><ol><li>b</li></ol><ul class="check-list"><li>c</li></ul>',
  "check list": '<ul class="check-list"><li class="checked">done</li><li>open</li></ul>',
  "nested check list":
    '<ul class="check-list"><li class="checked">a<ul class="check-list"><li>b</li><li class="checked">c</li></ul></li><li>d</li></ul>',
  "line break in an item": "<ul><li>a<br>b</li></ul>",
};
