import { expect, it } from "vitest";
import { readCleanHtml } from "@/lib/article-html/read";
import { serialize } from "@/lib/article-html/tree";
import { collectionsIn, withoutEmpty } from "@/components/site/page/shown-blocks";
import { columns } from "../support/html";

const PEOPLE = '<p class="page-collection people"><a href="/#team">People</a></p>';
const POSTS = '<p class="page-collection posts"><a href="/blog">Latest posts</a></p>';
const shown = (html: string) => serialize(withoutEmpty(readCleanHtml(html), (kind) => kind === "posts"));

it("the collections of a page are found wherever they are on the page", () => {
  const html = `<p>a</p>${columns(PEOPLE, "<p>b</p>")}<div class="page-band">${columns("", POSTS)}</div>${PEOPLE}`;
  expect(collectionsIn(readCleanHtml(html))).toEqual(["people", "posts"]);
});

it.each([
  ["keeps a collection with entries", `<h2>Us</h2>${PEOPLE}<p>a</p>`, `<h2>Us</h2>${PEOPLE}<p>a</p>`],
  ["drops an empty collection with its heading if nothing is left", `<p>a</p><h2>News</h2>${POSTS}`, "<p>a</p>"],
  ["also drops it before another chapter", `<h2>News</h2>${POSTS}<h2>Us</h2><p>a</p>`, "<h2>Us</h2><p>a</p>"],
  ["also drops it before a rule", `<h2>News</h2>${POSTS}<hr><p>a</p>`, "<hr><p>a</p>"],
  ["keeps a heading with more below it", `<h2>News</h2>${POSTS}<p>a</p>`, "<h2>News</h2><p>a</p>"],
  ["drops a column that held nothing else", columns("<p>a</p>", `<h3>News</h3>${POSTS}`), columns("<p>a</p>")],
  ["drops a band that held nothing else", `<div class="page-band on-green"><h2>News</h2>${POSTS}</div>`, ""],
  ["keeps an empty column of its author", columns("<p>a</p>", ""), columns("<p>a</p>", "")],
])("a page %s", (_name, html, left) => expect(shown(html)).toBe(left));
