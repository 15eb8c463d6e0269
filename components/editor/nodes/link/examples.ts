/** For tests/components/editor-round-trip.test.tsx. */
export const examples: Record<string, string> = {
  links:
    '<p><a href="https://a.example/?x=1&amp;y=2">a</a>, <a href="/about" title="About">b</a>, <a href="https://c.example" target="_blank" rel="noopener nofollow">c</a>, <a href="mailto:a@b.example">d</a></p>',
  "formatted link": '<p><strong>see <a href="/x">here</a> now</strong> <a href="/y">or <em>there</em></a></p>',
};
