import { expect, it } from "vitest";
import { cleanHtml, plainText } from "@/lib/article-html/clean";
import {
  compareTexts,
  compareWords,
  restorableBlocks,
  restoreBlock,
  restoreBlockIn,
  textBlocks,
} from "@/lib/article-html/diff";
import { ELEMENTS } from "@/lib/article-html/rules";
import { VOID_TAGS } from "@/lib/article-html/tree";
import { footnotes, p, reference } from "../support/html";

const compare = (before: string, after: string) => compareTexts(before, after).changes;

it.each([
  ["Four houses share", "Six houses share", ["removed Four", "added Six", "same  houses share"]],
  ["", "new", ["added new"]],
  ["a pilot of sixty days", "the ledger and a key", ["removed a pilot of sixty days", "added the ledger and a key"]],
])("comparing %j with %j marks words, or all if they have little in common", (before, after, marks) =>
  expect(compareWords(before, after).map(({ kind, text }) => `${kind} ${text}`)).toEqual(marks),
);

const picture = (name: string) => `<figure><img src="/objects/${name}.png" alt="${name}"></figure>`;
it.each([
  ["the most similar first", p("aa bb cc dd"), p("aa bb ee ff", "aa bb cc ee"), ["added", "changed"]],
  ["with half of their words in common", p("aa bb cc dd"), p("aa bb ee ff"), ["changed"]],
  ["with less in common not at all", p("aa bb cc dd"), p("aa ee ff gg"), ["removed", "added"]],
  ["past a removed one", p("aa bb", "cc bb", "dd bb"), p("aa bb", "dd bb ee"), ["same", "removed", "changed"]],
  ["that have moved", p("aa", "bb", "cc"), p("bb", "cc", "aa"), ["movedAway", "same", "same", "movedHere"]],
  ["that have moved and changed", p("aa bb cc", "dd"), p("dd", "aa bb ee"), ["same", "moved and changed"]],
  ["that are pictures in the same place", p("aa") + picture("b"), p("aa") + picture("c"), ["same", "changed"]],
])("comparing two texts pairs blocks %s", (_how, before, after, kinds) =>
  expect(
    compare(before, after).map((one) => (one.kind === "changed" && one.isMoved ? "moved and changed" : one.kind)),
  ).toEqual(kinds),
);

it("comparing two texts takes seconds if all of 1,000 paragraphs of 60 words are rewritten", () => {
  const [paragraphs, words] = [1_000, 60];
  let seed = 1;
  const word = () => `word${(seed = (seed * 48_271) % 2_147_483_647) % 2_000}`;
  const text = () =>
    Array.from({ length: paragraphs }, () => `<p>${Array.from({ length: words }, word).join(" ")}</p>`).join("");
  const [before, after] = [text(), text()];
  const start = performance.now();
  expect(compare(before, after).length).toBeGreaterThanOrEqual(paragraphs);
  expect(performance.now() - start).toBeLessThan(5_000);
});

it.each(Object.keys(ELEMENTS))("the comparison of two texts has the words of every element: <%s>", (tag) => {
  const inner = VOID_TAGS.has(tag) ? `<${tag}>` : `<${tag}>Words</${tag}>`;
  for (const html of [
    inner,
    `<p>${inner}</p>`,
    `<figure><img src="https://example.org/a.png">${inner}</figure>`,
    `<details>${inner}Words</details>`,
    `<table>${inner}<tr>${inner}<td>a${inner}</td></tr></table>`,
  ]) {
    const clean = cleanHtml(html);
    const words = textBlocks(clean).flatMap(({ text }) => text.match(/Words/g) ?? []);
    expect(words, clean).toEqual(plainText(clean).match(/Words/g) ?? []);
  }
});

/** Restores the first block of `before` with this text. */
function take(before: string, after: string, text: string): string {
  const comparison = compareTexts(before, after);
  const index = comparison.changes.findIndex((change) => {
    if (change.kind === "changed") return change.before.text === text;
    return change.kind === "removed" && change.block.text === text;
  });
  return restoreBlock(comparison, index);
}
it.each([
  ["changed elsewhere", p("one new", "two", "three, hers"), p("one old", "two", "three, hers")],
  ["with more before it", p("hers", "one new", "two", "three"), p("hers", "one old", "two", "three")],
  ["where it is back already", p("one old", "two", "three"), p("one old", "two", "three")],
])("restoring a block changes only that block in a text that has %s since", (_name, now, restored) => {
  const comparison = compareTexts(p("one old", "two", "three"), p("one new", "two", "three"));
  const index = comparison.changes.findIndex(({ kind }) => kind !== "same");
  expect(restoreBlockIn(now, comparison, index)).toBe(restored);
});

const ITEMS = "<ul><li>aa</li><li>bb ee</li><li>cc</li></ul>";
it.each([
  ["beside its neighbor", p("aa", "bb", "cc"), p("aa", "cc"), "bb", p("aa", "bb", "cc")],
  ["as the first", p("aa", "bb"), p("bb"), "aa", p("aa", "bb")],
  ["as the only one", p("aa"), "", "aa", p("aa")],
  ["beside the nearest that is left", p("aa", "bb", "cc", "dd"), p("aa", "new"), "cc", p("aa", "cc", "new")],
  ["not beside one that has moved", p("aa", "bb", "cc", "dd"), p("cc", "dd", "aa"), "bb", p("bb", "cc", "dd", "aa")],
  ["beside a list that has it now", `<ul><li>aa</li></ul>${p("bb dd")}`, ITEMS, "bb dd", ITEMS + p("bb dd")],
])("restoring puts a removed block back %s", (_where, before, after, text, restored) =>
  expect(take(before, after, text)).toBe(restored),
);

it("restoring puts a block back with its footnote, whose number is no change of the others", () => {
  const before = p(`aa${reference(1)}`, `bb${reference(2)}`) + footnotes("first", "second");
  const after = p(`bb${reference(1)}`) + footnotes("second");
  expect(compare(before, after).map(({ kind }) => kind)).toEqual(["removed", "same"]);
  expect(take(before, after, "aa [first]")).toBe(before);
});

it("restoring offers only what is gone, as a whole list, quote, table, section, picture or embed, once", () => {
  const offered = (before: string, after: string) => restorableBlocks(compare(before, after)).filter(Boolean);
  const table = (...rows: string[]) => `<table><tbody>${rows.map((row) => `<tr>${row}</tr>`).join("")}</tbody></table>`;
  const details = (text: string) => `<details><summary>More</summary>${p(text)}</details>`;
  const link = '<a href="https://vimeo.com/123456789">A talk</a>';
  const blocks: [noun: string, block: string, after: string, part: string][] = [
    ["list", "<ul><li>aa<ul><li>bb</li></ul></li><li>cc dd</li></ul>", "<ul><li>aa</li><li>cc ee</li></ul>", "cc dd"],
    ["quote", `<blockquote>${p("aa", "bb")}</blockquote>`, `<blockquote>${p("aa")}</blockquote>`, "bb"],
    ["note", `<aside class="side-note" role="note">${p("aa", "bb")}</aside>`, "", "bb"],
    ["table", table("<td>aa</td>", "<td>dd</td>"), table("<td>aa</td>"), "dd"],
    ["section", details("aa"), details("x"), "aa"],
    ["picture", '<figure><img src="/a.png" alt="A"><figcaption>By Ann</figcaption></figure>', "", "By Ann"],
    ["embed", `<figure class="embed wide">${link}<figcaption>By Ann</figcaption></figure>`, "", "By Ann"],
  ];
  for (const [noun, block, after, part] of blocks) {
    const [before, now] = [`${p("start")}${block}${p("end")}`, `${p("start")}${after}${p("end")}`];
    expect(take(before, now, part)).toBe(before);
    expect(take(before, p("start", "end"), part)).toBe(before);
    expect(offered(before, now)).toEqual([noun]);
    expect(offered(before, p("start", "end"))).toEqual([noun]);
  }
  expect(offered(p("aa", "bb", "cc"), p("bb", "cc", "aa", "new"))).toEqual([]);
});
