import { expect, it } from "vitest";
import { correctedTarget, correctedTokenLink } from "@/lib/front/corrected-target";
import { orNull } from "@/lib/or-null";
import { withoutSlash } from "@/lib/paths";
import { FOREIGN_DESTINATIONS } from "../support/hostile-input";

const REAL = ["/", "/about", "/blog/a-post", "/sitemap.xml", "/a%20b", "/%C3%84"];
it.each<[string, string | null]>([
  ["/feed", "/blog/feed.xml"],
  ["/sitemap_index.xml", "/sitemap.xml"],
  ["/Privacy-Policy/", "/privacy"],
  ["/.well-known/change-password", "/admin/account"],
  ["/feed?utm_source=x", "/blog/feed.xml?utm_source=x"],
  ["/index.html", "/"],
  ["/about%29.", "/about"],
  ["/blog/a-post.%E2%80%9D", "/blog/a-post"],
  ["/Blog/A-Post/).?page=2", "/blog/a-post?page=2"],
  ["/%E2%80%8Bblog/a-%C2%ADpost", "/blog/a-post"],
  ["/%62log/a%2Dpost", "/blog/a-post"],
  ["/about%3Futm_source=x", "/about"],
  ["/blog/a-post%23part?a=b", "/blog/a-post?a=b"],
  ["/about&amp;x=1", "/about"],
  ["/about;jsessionid=1", "/about"],
  ...REAL.map((target): [string, null] => [target, null]),
])("the missing address %s means %s", (target, meant) => expect(correctedTarget(target)).toBe(meant));

const LINK = `/reset-password/Fz-${"cJwH_".repeat(8)}`;
it("a link with a token works with punctuation after it; other links are not corrected", () => {
  const meant = [".", ")", "%29.", ",", "%3E", "%E2%80%8B", "=3D", "'"].map((rest) => LINK + rest);
  const others = [LINK, `${LINK}?utm_source=mail`, `${LINK}/`, `${LINK}x.`, "/invite/x.", `${LINK}%`];
  expect([...meant, ...others].map(correctedTokenLink)).toEqual([...meant.map(() => LINK), ...others.map(() => null)]);
});

it("no spelling of another site's address leads there", () => {
  for (const target of FOREIGN_DESTINATIONS) {
    // front/reject-reason.ts rejects the targets for which it throws
    const meant = orNull(() => correctedTarget(target));
    expect(meant ?? "/", target).toMatch(/^\/(?![/\\])[\w/.-]*(\?|$)/);
  }
});

it.each([
  ["punctuation", (many: number) => correctedTarget(`/${".".repeat(many)}x`)],
  ["slashes", (many: number) => withoutSlash(`/blog${"/".repeat(many)}x`)],
])("an address of many %s costs little", (_what, read) => {
  const start = performance.now();
  read(15_000);
  expect(performance.now() - start).toBeLessThan(100);
});
