import "../support/fuzz.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanHtml, plainText } from "@/lib/article-html/clean";
import {
  compareTexts,
  compareWords,
  restorableBlocks,
  restoreBlock,
  restoreBlockIn,
  textBlocks,
} from "@/lib/article-html/diff";
import { readCleanHtml } from "@/lib/article-html/read";
import { ELEMENTS } from "@/lib/article-html/rules";
import { INLINE, serialize, VOID } from "@/lib/article-html/tree";

const compare = (before: string, after: string) => compareTexts(before, after).changes;
const kinds = (before: string, after: string) => compare(before, after).map(({ kind }) => kind);

it("comparing two texts marks removed and added words", () => {
  expect(compareWords("Four houses share", "Six houses share")).toEqual([
    { kind: "removed", text: "Four" },
    { kind: "added", text: "Six" },
    { kind: "same", text: " houses share" },
  ]);
  expect(compareWords("", "new")).toEqual([{ kind: "added", text: "new" }]);
  expect(compareWords("same", "same")).toEqual([{ kind: "same", text: "same" }]);
});

it("comparing two texts removes and adds those with little in common as a whole", () => {
  expect(compareWords("a pilot of sixty days", "the ledger and a key")).toEqual([
    { kind: "removed", text: "a pilot of sixty days" },
    { kind: "added", text: "the ledger and a key" },
  ]);
});

it("comparing two texts pairs paragraphs by the words they share, the most similar first", () => {
  const before = "<p>One original.</p><p>Two original.</p><p>Three original.</p>";
  const changes = compare(before, "<p>One original.</p><p>Three original and more.</p>");
  expect(changes).toMatchObject([
    { kind: "same" },
    { kind: "removed", block: { text: "Two original." } },
    { kind: "changed", before: { text: "Three original." }, isMoved: false },
  ]);
  const versions = compare("<p>one two three four</p>", "<p>one two five six</p><p>one two three five</p>");
  expect(versions).toMatchObject([{ kind: "added" }, { kind: "changed", after: { text: "one two three five" } }]);
});

it("comparing two texts removes and adds paragraphs that share less than half of their words", () => {
  expect(kinds("<p>one two three four</p>", "<p>one five six seven</p>")).toEqual(["removed", "added"]);
  expect(kinds("<p>one two three four</p>", "<p>one two five six</p>")).toEqual(["changed"]);
});

it("comparing two texts lists a moved and changed paragraph where it is now", () => {
  const [one, two] = ["<p>First thought of all.</p>", "<p>Something else.</p>"];
  expect(compare(`${one}${two}`, `${two}<p>First thought of many.</p>`)).toMatchObject([
    { kind: "same" },
    { kind: "changed", before: { text: "First thought of all." }, isMoved: true },
  ]);
});

it.each([
  ["120 paragraphs of 80 words", 120, 80],
  ["30 paragraphs of 300 words", 30, 300],
  ["1,000 paragraphs of 60 words", 1_000, 60],
])("comparing two texts takes seconds where all of %s are rewritten", (_name, paragraphs, words) => {
  let seed = 1;
  const word = () => `word${(seed = (seed * 48_271) % 2_147_483_647) % 2_000}`;
  const text = () =>
    Array.from({ length: paragraphs }, () => `<p>${Array.from({ length: words }, word).join(" ")}</p>`).join("");
  const [before, after] = [text(), text()];
  const start = performance.now();
  expect(compare(before, after).length).toBeGreaterThanOrEqual(paragraphs);
  expect(performance.now() - start).toBeLessThan(5_000);
});

it("comparing two texts marks moved paragraphs as moved", () => {
  const [one, two, three] = ["<p>First thought.</p>", "<p>Second one.</p>", "<p>Last word.</p>"];
  expect(kinds(`${one}${two}${three}`, `${two}${three}${one}`)).toEqual(["movedAway", "same", "same", "movedHere"]);
});

it("comparing two texts pairs images in the same place", () => {
  const picture = (name: string) => `<figure><img src="/objects/${name}.png" alt="${name}"></figure>`;
  expect(compare(`<p>a</p>${picture("one")}`, `<p>a</p>${picture("two")}`)).toMatchObject([
    { kind: "same" },
    { kind: "changed", before: { picture: { alt: "one" } }, after: { picture: { alt: "two" } } },
  ]);
});

it("comparing two texts reads lists, tables and line breaks, each text once", () => {
  const html = "<ul><li>One<ul><li>Two</li></ul></li></ul><table><tr><td>A</td></tr></table><p>x<br>y</p><hr>";
  expect(textBlocks(html).map(({ text }) => text)).toEqual(["One", "Two", "A", "x\ny", "———"]);
});

it.each(Object.keys(ELEMENTS))(
  "the comparison of two texts has the words of every element of an article: <%s>",
  (tag) => {
    const inner = VOID.has(tag) ? `<${tag}>` : `<${tag}>Words</${tag}>`;
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
  },
);

it("elements within a line and those without content are elements of an article", () => {
  expect([...INLINE, ...VOID].filter((tag) => !(tag in ELEMENTS))).toEqual([]);
});

describe("restoring a block", () => {
  /** Takes back the first block of `before` that reads `text`. */
  function take(before: string, after: string, text: string): string {
    const comparison = compareTexts(before, after);
    const index = comparison.changes.findIndex((change) => {
      if (change.kind === "changed") return change.before.text === text;
      return change.kind === "removed" && change.block.text === text;
    });
    return restoreBlock(comparison, index);
  }
  const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("");

  it.each([
    ["changed elsewhere", p("one new", "two", "three, hers"), p("one old", "two", "three, hers")],
    ["with more before it", p("hers", "one new", "two", "three"), p("hers", "one old", "two", "three")],
    ["where it is back already", p("one old", "two", "three"), p("one old", "two", "three")],
  ])("restoring a block changes that block alone in a text that has %s since", (_name, now, restored) => {
    const comparison = compareTexts(p("one old", "two", "three"), p("one new", "two", "three"));
    const index = comparison.changes.findIndex(({ kind }) => kind !== "same");
    expect(restoreBlockIn(now, comparison, index)).toBe(restored);
  });

  it("restoring puts a removed paragraph back beside its neighbor, be it the first, the last or the only one", () => {
    expect(take(p("aa", "bb", "cc"), p("aa", "cc"), "bb")).toBe(p("aa", "bb", "cc"));
    expect(take(p("aa", "bb"), p("bb"), "aa")).toBe(p("aa", "bb"));
    expect(take(p("aa", "bb"), p("aa"), "bb")).toBe(p("aa", "bb"));
    expect(take(p("aa"), "", "aa")).toBe(p("aa"));
  });

  it("restoring puts a block beside the nearest remaining neighbor, not beside one that has moved", () => {
    expect(take(p("aa", "bb", "cc", "dd"), p("aa", "new"), "cc")).toBe(p("aa", "cc", "new"));
    const [before, after] = [p("moved", "lost", "cc", "dd", "ee"), p("cc", "dd", "ee", "moved")];
    expect(take(before, after, "lost")).toBe(p("lost", "cc", "dd", "ee", "moved"));
    expect(take(p("aa", "bb"), p("xx", "yy"), "bb")).toBe(p("xx", "yy", "bb"));
  });

  it("restoring takes back the whole list, quote, table, section or picture, offered once", () => {
    const offered = (before: string, after: string) => restorableBlocks(compare(before, after)).filter(Boolean);
    const blocks: [noun: string, block: string, after: string, part: string][] = [
      ["list", "<ul><li>aa<ul><li>bb</li></ul></li><li>cc dd</li></ul>", "<ul><li>aa</li><li>cc ee</li></ul>", "cc dd"],
      ["quote", `<blockquote>${p("aa", "bb")}</blockquote>`, `<blockquote>${p("aa")}</blockquote>`, "bb"],
      [
        "table",
        "<table><tbody><tr><td>aa</td><td>bb</td></tr><tr><td>cc</td><td>dd</td></tr></tbody></table>",
        "<table><tbody><tr><td>aa</td><td>bb</td></tr></tbody></table>",
        "dd",
      ],
      [
        "section",
        "<details><summary>More</summary><p>aa</p></details>",
        "<details><summary>More</summary><p>x</p></details>",
        "aa",
      ],
      ["picture", '<figure><img src="/a.png" alt="A"><figcaption>By Ann</figcaption></figure>', "", "By Ann"],
    ];
    for (const [noun, block, after, part] of blocks) {
      const [before, now] = [`${p("start")}${block}${p("end")}`, `${p("start")}${after}${p("end")}`];
      expect(take(before, now, part)).toBe(before);
      expect(take(before, p("start", "end"), part)).toBe(before);
      expect(offered(before, now)).toEqual([noun]);
      expect(offered(before, p("start", "end"))).toEqual([noun]);
    }
  });

  it("restoring a block that is a part of another one now puts it beside that", () => {
    const items = "<ul><li>aa</li><li>bb ee</li><li>cc</li></ul>";
    expect(take(`<ul><li>aa</li></ul>${p("bb dd")}<ul><li>cc</li></ul>`, items, "bb dd")).toBe(`${items}${p("bb dd")}`);
  });

  it("restoring a block leaves every other block unchanged", () => {
    const line = fc
      .array(fc.constantFrom("one", "two", "three", "four", "five", "six", "seven"), { minLength: 1, maxLength: 4 })
      .map((words) => words.join(" "));
    const block = fc.oneof(
      line.map((text) => `<p>${text}</p>`),
      line.map((text) => `<h2>${text}</h2>`),
      fc.array(line, { minLength: 1, maxLength: 3 }).map((all) => `<ul><li>${all.join("</li><li>")}</li></ul>`),
      fc.tuple(line, line).map(([title, text]) => `<details><summary>${title}</summary><p>${text}</p></details>`),
    );
    const versions = fc.array(fc.tuple(block, fc.option(block), fc.boolean()), { maxLength: 5 }).map((blocks) => ({
      before: blocks.map(([html]) => html).join(""),
      after: blocks.map(([html, other, isLost]) => other ?? (isLost ? "" : html)).join(""),
    }));
    const partsOf = (html: string) => readCleanHtml(html).map((block) => serialize([block]));
    fc.assert(
      fc.property(versions, ({ before, after }) => {
        const comparison = compareTexts(before, after);
        restorableBlocks(comparison.changes).forEach((what, index) => {
          if (!what) return;
          const restored = partsOf(restoreBlock(comparison, index));
          const present = partsOf(after);
          // one is new, and at most one has given way to it
          const added = restored.filter((block) => !present.includes(block));
          expect(added.length).toBeLessThanOrEqual(1);
          for (const block of added) expect(partsOf(before)).toContain(block);
          expect([0, 1]).toContain(restored.length - present.length);
        });
      }),
      { numRuns: 50 },
    );
  });

  it("restoring offers nothing where paragraphs only moved or were added", () => {
    const [one, two, three] = [p("First thought."), p("Second one."), p("Last word.")];
    expect(
      restorableBlocks(compare(`${one}${two}${three}`, `${two}${three}${one}${p("new")}`)).filter(Boolean),
    ).toEqual([]);
  });
});

it("an embed that was removed is restored as a whole, with its caption", () => {
  const embed =
    '<figure class="embed"><a href="https://vimeo.com/123456789">A talk</a><figcaption>By Ann</figcaption></figure>';
  const comparison = compareTexts(`<p>One</p>${embed}<p>Two</p>`, "<p>One</p><p>Two</p>");
  expect(restorableBlocks(comparison.changes)).toEqual([undefined, "embed", undefined, undefined]);
  expect(restoreBlock(comparison, 1)).toBe(`<p>One</p>${embed}<p>Two</p>`);
});
