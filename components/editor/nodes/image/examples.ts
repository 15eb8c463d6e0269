const img = '<img src="/objects/uploads/a.png" alt="A room" width="640" height="480" loading="lazy">';

/** For tests/components/editor-round-trip.test.tsx. */
export const examples: Record<string, string> = {
  figure: `<figure>${img}<figcaption>By <a href="https://a.example">Ann</a>, <em>2024</em></figcaption></figure>`,
  "picture that nobody has described": '<figure><img src="https://a.example/a.jpg" loading="lazy"></figure>',
  "figure without a caption": '<figure><img src="https://a.example/a.jpg" alt="" loading="lazy"></figure>',
  "linked figure": `<figure><a href="/about">${img}</a></figure>`,
  "picture in a line": `<p>before ${img} after</p>`,
  "picture in a link": `<p><a href="/x">${img}</a></p>`,
  "figure with a width and an alignment": `<figure class="wide align-center">${img}</figure><figure class="full">${img}</figure><figure class="align-right"><a href="/x">${img}</a><figcaption>c</figcaption></figure>`,
};
