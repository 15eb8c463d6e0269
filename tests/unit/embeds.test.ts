import { expect, it } from "vitest";
import { cleanHtml } from "@/lib/article-html/clean";
import { embedOf } from "@/lib/article-html/embeds";
import { articleBody, portableBody } from "@/lib/posts/article";
import { contentSecurityPolicy } from "@/lib/security/content-security-policy";

const LOOM = "0123456789abcdef0123456789abcdef";
const FORM = "https://docs.google.com/forms/d/e/1FAIpQLSc0123456789abcdefghij/viewform";
const TRACK = "track/4uLU6hMCjMI75M1A2tKUQC";
const SOUND = "https://soundcloud.com/forss/flickermood";
const PLACE = "https://www.google.com/maps/place/Ferry+Building/@37.79,-122.39,17z";

it.each([
  ["https://youtu.be/dQw4w9WgXcQ", "YouTube", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  ["https://youtu.be/dQw4w9WgXcQ?t=1m35s", "YouTube", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=95"],
  ["https://vimeo.com/123456789", "Vimeo", "https://player.vimeo.com/video/123456789?dnt=1"],
  ["https://vimeo.com/showcase/1234567/video/987654321", "Vimeo", "https://player.vimeo.com/video/987654321?dnt=1"],
  ["https://vimeo.com/channels/1234567/987654321", "Vimeo", "https://player.vimeo.com/video/987654321?dnt=1"],
  [`https://www.loom.com/share/${LOOM}?sid=1`, "Loom", `https://www.loom.com/embed/${LOOM}`],
  [`https://open.spotify.com/intl-de/${TRACK}?si=x`, "Spotify", `https://open.spotify.com/embed/${TRACK}`],
  [`${SOUND}?in=x`, "SoundCloud", `https://w.soundcloud.com/player/?url=${encodeURIComponent(SOUND)}`],
  [PLACE, "Google Maps", "https://www.google.com/maps?q=Ferry%20Building&output=embed"],
  ["https://www.google.com/maps/embed?pb=!1m18", "Google Maps", "https://www.google.com/maps/embed?pb=!1m18"],
  [`${FORM}?usp=sf_link`, "Google Forms", `${FORM}?embedded=true`],
])("the address %s is embedded from %s", (address, site, src) => {
  expect(embedOf(address)).toEqual({ site, src });
  expect(contentSecurityPolicy("")).toMatch(new RegExp(`frame-src [^;]*${new URL(src).origin}`));
});

it.each([
  ...[
    "https://evil.example/embed/123456789",
    `https://www.loom.com.evil.example/share/${LOOM}`,
    "javascript://youtu.be/dQw4w9WgXcQ",
    "",
  ],
  ...[`https://user@open.spotify.com/${TRACK}`, "https://open.spotify.com/track/../../evil"],
  ...["https://www.google.com/search?q=maps", "https://docs.google.com/document/d/0123456789abcdefghij/edit"],
  "https://w.soundcloud.com/player/?url=https://evil.example/a/b",
  ...["https://vimeo.com/showcase/7008490/embed", "https://vimeo.com/album/7008490", "https://vimeo.com/event/1234567"],
  "https://vimeo.com/manage/showcases/7008490/info",
  ...["https://www.youtube.com/embed/videoseries?list=PL0", "https://www.youtube.com/embed/live_stream?channel=UC0"],
])("the address %s is not embedded", (address) => expect(embedOf(address)).toBeUndefined());

it("an embed of another site is stored as an ordinary link with its caption", () => {
  const html = '<figure class="embed"><a href="https://evil.example/x">Evil</a><figcaption>Below</figcaption></figure>';
  expect(cleanHtml(html)).toBe('<p><a href="https://evil.example/x">Evil</a></p><p>Below</p>');
  const bare =
    '<figure class="embed x" onclick="a()"><p><a target="_blank" href="https://vimeo.com/123456789"></a></p></figure>';
  expect(cleanHtml(bare)).toBe('<figure class="embed"><a href="https://vimeo.com/123456789">Vimeo</a></figure>');
});

it("the card of an embed is a link and a button without requests to the site; feeds have the link", () => {
  const link = `https://www.loom.com/share/${LOOM}`;
  const below = "<figcaption>By <em>Ann</em></figcaption></figure>";
  const stored = `<figure class="embed"><a href="${link}">A &amp; tour</a>${below}`;
  expect(articleBody(stored)).toBe(
    `<figure class="embed"><div class="embed-card"><small>Loom</small><a href="${link}" rel="noopener">A &amp; tour</a><button type="button" data-embed="https://www.loom.com/embed/${LOOM}" data-name="A &amp; tour">Load A &amp; tour</button></div>${below}`,
  );
  expect(portableBody(stored, "https://site.example/blog/a")).toBe(stored);
});
