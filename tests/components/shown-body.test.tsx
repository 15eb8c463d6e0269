import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { ShownBody } from "@/components/site/page/shown-body";
import { readCleanHtml } from "@/lib/article-html/read";
import { team } from "@/lib/site/documents/team";
import { cleanHtml } from "@/lib/article-html/clean";
import { BLOCK_EXAMPLES } from "../support/block-examples";

const PEOPLE = '<p class="page-collection people"><a href="/#team">People</a></p>';
const collections = { people: team.default.members, stories: [], posts: [] };
const shown = (html: string) => render(<ShownBody blocks={readCleanHtml(html)} collections={collections} />).container;

it("a page shows people where the collection stands, a level below the chapter around it", () => {
  const html = `${PEOPLE}<div class="page-band on-green"><h2 id="who">Who</h2>${PEOPLE}</div><hr><p style="text-align:center">x</p>`;
  const page = shown(html);
  expect([...page.querySelectorAll("h2, h3")].map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    ...["Nadia", "Marcus", "Joan", "Theo"].map((name) => `H2 ${name}`),
    "H2 Who",
    ...["Nadia", "Marcus", "Joan", "Theo"].map((name) => `H3 ${name}`),
  ]);
  expect(page.querySelector(".page-band.on-green .page-collection")).toBeTruthy();
  expect(page.querySelector<HTMLElement>("hr + p")?.style.textAlign).toBe("center");
});

it("a page draws a dozen collections, and shows more of them as links", () => {
  const page = shown(PEOPLE.repeat(20));
  expect(page.querySelectorAll("div.page-collection")).toHaveLength(12);
  expect(page.querySelectorAll("p.page-collection > a")).toHaveLength(8);
});

/** Without the order of attributes, and the spaces in them. */
const treeOf = (node: Node): unknown =>
  node instanceof Element
    ? [
        node.tagName,
        [...node.attributes].map(({ name, value }) => `${name}=${value.replace(/[\s;]/g, "")}`).sort(),
        [...node.childNodes].map(treeOf),
      ]
    : node.textContent;

it("blocks without a collection are the same on a page with one as on any other", () => {
  const { collection: _people, ...others } = BLOCK_EXAMPLES;
  for (const [name, html] of Object.values(others).flatMap(Object.entries)) {
    const whole = document.createElement("div");
    whole.innerHTML = cleanHtml(html);
    expect(treeOf(shown(cleanHtml(html))), name).toEqual(treeOf(whole));
  }
});
