import { describe, expect, it } from "vitest";
import { cleanHtml } from "@/lib/article-html/clean";
import { embedOf } from "@/lib/article-html/embeds";
import { articleBody, portableBody } from "@/lib/posts/article";
import { contentSecurityPolicy } from "@/lib/security/content-security-policy";

const LOOM = "0123456789abcdef0123456789abcdef";
const FORM = "1FAIpQLSc0123456789abcdefghij";

it.each([
  ["https://youtu.be/dQw4w9WgXcQ", "YouTube", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  ["https://vimeo.com/123456789", "Vimeo", "https://player.vimeo.com/video/123456789?dnt=1"],
  [`https://www.loom.com/share/${LOOM}?sid=1`, "Loom", `https://www.loom.com/embed/${LOOM}`],
  [
    "https://open.spotify.com/intl-de/track/4uLU6hMCjMI75M1A2tKUQC?si=x",
    "Spotify",
    "https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC",
  ],
  [
    "https://soundcloud.com/forss/flickermood?in=x",
    "SoundCloud",
    "https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fforss%2Fflickermood",
  ],
  [
    "https://www.google.com/maps/place/Ferry+Building/@37.79,-122.39,17z",
    "Google Maps",
    "https://www.google.com/maps?q=Ferry%20Building&output=embed",
  ],
  ["https://www.google.com/maps/embed?pb=!1m18", "Google Maps", "https://www.google.com/maps/embed?pb=!1m18"],
  [
    `https://docs.google.com/forms/d/e/${FORM}/viewform?usp=sf_link`,
    "Google Forms",
    `https://docs.google.com/forms/d/e/${FORM}/viewform?embedded=true`,
  ],
])("the address %s is embedded from %s", (address, site, src) => {
  expect(embedOf(address)).toEqual({ site, src });
  expect(contentSecurityPolicy("")).toMatch(new RegExp(`frame-src [^;]*${new URL(src).origin}`));
});

it.each([
  "https://evil.example/embed",
  "https://www.loom.com.evil.example/share/0123456789abcdef0123456789abcdef",
  "https://user@open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC",
  "https://open.spotify.com/track/../../evil",
  "https://www.google.com/search?q=maps",
  "https://docs.google.com/document/d/0123456789abcdefghij/edit",
  "https://w.soundcloud.com/player/?url=https://evil.example/a/b",
  "javascript:alert(1)",
  "",
])("the address %s is not embedded", (address) => {
  expect(embedOf(address)).toBeUndefined();
});

it("an embed of another site is stored as an ordinary link with its caption", () => {
  const html = '<figure class="embed"><a href="https://evil.example/x">Evil</a><figcaption>Below</figcaption></figure>';
  expect(cleanHtml(html)).toBe('<p><a href="https://evil.example/x">Evil</a></p><p>Below</p>');
  const bare =
    '<figure class="embed x" onclick="a()"><p><a target="_blank" href="https://vimeo.com/123456789"></a></p></figure>';
  expect(cleanHtml(bare)).toBe('<figure class="embed"><a href="https://vimeo.com/123456789">Vimeo</a></figure>');
});

describe("the card of an embed", () => {
  const stored = `<figure class="embed"><a href="https://www.loom.com/share/${LOOM}">A &amp; tour</a><figcaption>By <em>Ann</em></figcaption></figure>`;

  it("the card of an embed is a link and a button, and asks nothing of the other site", () => {
    expect(articleBody(stored)).toBe(
      `<figure class="embed"><div class="embed-card"><small>Loom</small><a href="https://www.loom.com/share/${LOOM}" rel="noopener">A &amp; tour</a><button type="button" data-embed="https://www.loom.com/embed/${LOOM}" data-name="A &amp; tour">Load A &amp; tour</button></div><figcaption>By <em>Ann</em></figcaption></figure>`,
    );
  });

  it("a video that was stored before embeds were is shown as the card of an embed", () => {
    const before = (title: string) =>
      articleBody(
        `<figure class="video wide"><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=4" title="${title}"></iframe></figure>`,
      );
    expect(before("Video")).toContain(
      '<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=4" rel="noopener">YouTube</a><button',
    );
    expect(before("A film")).toContain(">Load A film</button>");
    expect(before("A film")).toContain('<figure class="embed wide">');
    expect(before("A film")).not.toContain("<iframe");
    const vimeo = articleBody('<iframe src="https://player.vimeo.com/video/123456789?h=0123456789&dnt=1"></iframe>');
    expect(vimeo).toContain('href="https://vimeo.com/123456789/0123456789"');
  });

  it("the card of an embed is a link alone in a feed", () => {
    expect(portableBody(stored, "https://site.example/blog/a")).toBe(stored);
  });
});
