import { expect, it } from "vitest";
import { cleanHtml } from "@/lib/article-html/clean";
import { withoutObjects } from "@/lib/article-html/without-object";
import { columns } from "../support/html";

const PICTURE = `/objects/${"a".repeat(32)}.png`;
const OTHER = `/objects/${"b".repeat(32)}.png`;
const FILE = `/objects/${"c".repeat(32)}.pdf`;

const img = (path: string) => `<img src="${path}" alt="A" loading="lazy">`;
const figure = (layout: string, ...paths: string[]) =>
  `<figure class="${layout}">${paths.map(img).join("")}<figcaption>b</figcaption></figure>`;
const DRAWING = "/images/x.png";

it.each([
  ["a figure with its caption", `<p>a</p>${figure("wide", PICTURE)}<p>c</p>`, "<p>a</p><p>c</p>"],
  ["a linked figure", `<figure><a href="/about">${img(PICTURE)}</a></figure><p>c</p>`, "<p>c</p>"],
  ["a picture within a line", `<p>before ${img(PICTURE)} after</p>`, "<p>before after</p>"],
  ["a picture alone in a paragraph", `<p><a href="/x">${img(PICTURE)}</a></p><p>c</p>`, "<p>c</p>"],
  ["a picture by its full address", `<p>a</p><figure>${img(`https://site.example${PICTURE}`)}</figure>`, "<p>a</p>"],
  ["one of three in a gallery", figure("gallery", OTHER, PICTURE, DRAWING), figure("gallery", OTHER, DRAWING)],
  ["one of two in a gallery", figure("gallery wide", OTHER, PICTURE), figure("wide", OTHER)],
  ["a picture within blocks", columns(figure("wide", PICTURE), "<p>c</p>"), columns("", "<p>c</p>")],
  ["a file", `<p class="file"><a href="${FILE}">Report</a> <small>PDF, 2 KB</small></p><p>c</p>`, "<p>c</p>"],
  ["a button", `<p class="call-to-action"><a href="${FILE}">Read it</a></p><p>c</p>`, "<p>c</p>"],
  ["a link, and leaves its words", `<p>A <a href="${FILE}">new <em>one</em></a>.</p>`, "<p>A new <em>one</em>.</p>"],
  ["several objects", `<p><a href="${FILE}">a</a></p>${figure("wide", PICTURE)}${figure("wide", PICTURE)}`, "<p>a</p>"],
])("withoutObjects takes out %s", (_what, html, expected) => {
  expect(cleanHtml(html)).toBe(html);
  expect(withoutObjects(html, [PICTURE, FILE])).toBe(expected);
  expect(cleanHtml(expected)).toBe(expected);
});

it("withoutObjects leaves a text without the object unchanged", () => {
  const html = `<div>not canonical ${img(OTHER)}</div>`;
  expect(withoutObjects(html, [PICTURE])).toBe(html);
});
