import { expect, it } from "vitest";
import { translationScript } from "@/lib/browser/translated-texts";
import { setEnv } from "@/lib/env";
import { deferHydration } from "@/lib/front/deferred-hydration/defer-hydration";

const CHUNK = `<script src="/_next/static/chunks/a.js" async=""></script>`;
const page = (body: string) =>
  `<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>${CHUNK}` +
  `<script src="/_next/static/chunks/old.js" noModule=""></script></head><body>${body}` +
  `<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"x"])</script></body></html>`;

const withTranslationScript = (body: string) =>
  page(body).replace("<head>", () => `<head><script>${translationScript()}</script>`);

it("hydration starts on load only for a page that asks for it, and not for an article's markup", () => {
  const asking = '<div hidden data-runtime="at-load"></div>';
  const article = `<div data-article="start">${asking}</div><div data-article="end" hidden></div>`;
  expect(deferHydration(page(asking), "/p").html).toContain('"startsAtLoad":true');
  for (const body of ["<p>text</p>", article])
    expect(deferHydration(page(body), "/p").html).toContain('"startsAtLoad":false');
});

const [TEXT, LATE] = ["<p>text</p>", '<div hidden id="S:0">late</div>'];
const PLAIN = "<html><body>x</body></html>";
it.each([
  [
    "with the script for translations first if hydration is not deferred",
    "off",
    page(TEXT),
    withTranslationScript(TEXT),
  ],
  ["with that script first if another script moves its content", "on", page(LATE), withTranslationScript(LATE)],
  ["unchanged without Next.js", "on", PLAIN, PLAIN],
] as const)("a page stays as rendered, %s", (_when, DEFERRED_HYDRATION, rendered, html) => {
  setEnv({ DEFERRED_HYDRATION });
  expect(deferHydration(rendered, "/p")).toEqual({ html, payload: null });
});

it("the payload's address depends only on the markup, which is the same in every process", () => {
  const addressOf = (html: string) => /"payload":"([^"]+)"/.exec(deferHydration(html, "/x").html)?.[1];
  const first = page("<p>text</p>");
  expect(addressOf(first)).not.toBe(addressOf(page("<p>other</p>")));
  expect(addressOf(first)).toBe(addressOf(first.replace('1,"x"', '1,"y"')));
});

it("deferred hydration leaves structured data and the text of an article unchanged", () => {
  const article = `<div data-article="start"><pre>&lt;/body&gt;</pre><script>own()</script></div><div data-article="end" hidden></div>`;
  const data = `<script type="application/ld+json">{"a":1}</script>`;
  const { html, payload } = deferHydration(page(data + article), "/p");
  expect(html).toContain(data);
  expect(html).toContain(article);
  expect(payload?.script).not.toContain("own()");
});
