const video =
  'width="560" height="315" loading="lazy" allow="encrypted-media; fullscreen; picture-in-picture" referrerpolicy="strict-origin-when-cross-origin" sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"';

/** For tests/components/editor-round-trip.test.tsx. */
export const examples: Record<string, string> = {
  YouTube: `<figure class="video"><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=4" title="A &quot;film&quot;" ${video}></iframe><figcaption>Watch</figcaption></figure>`,
  Vimeo: `<figure class="video"><iframe src="https://player.vimeo.com/video/123456789?dnt=1" title="Film" ${video}></iframe></figure>`,
  "wide video": `<figure class="video wide"><iframe src="https://player.vimeo.com/video/123456789?dnt=1" title="Film" ${video}></iframe></figure>`,
};
