import { expect, it } from "vitest";
import { changesOf, mergeTexts } from "@/app/admin/site/[key]/merge-texts";
import { articleBlocks } from "@/lib/article-html/canonical";
import { type Choice, flattenPieces, mergeBlocks, resolveClashes } from "@/lib/article-html/merge";
import { readCleanHtml } from "@/lib/article-html/read";
import { type Element, serialize } from "@/lib/article-html/tree";
import "../support/fuzz.ts";
import { footnotes, p, reference, tableOf } from "../support/html";
import fc from "fast-check";

const blocks = (html: string): Element[] => articleBlocks(readCleanHtml(html));

/** The merged text, with `choice` for paragraphs that both changed. */
function merge(base: string, mine: string, theirs: string, choice: Choice = "mine"): string {
  return serialize(resolveClashes(mergeBlocks(blocks(base), blocks(mine), blocks(theirs)), choice));
}
const clashes = (base: string, mine: string, theirs: string) =>
  flattenPieces(mergeBlocks(blocks(base), blocks(mine), blocks(theirs))).flatMap((piece) =>
    piece.kind === "clash" ? [[piece.clash.mine, piece.clash.theirs].map((node) => node && serialize([node]))] : [],
  );

it("merging asks about a paragraph that both changed or one removed, and can keep both, mine first", () => {
  const [base, mine, theirs] = [p("aa", "one two three"), p("aa", "one two mine"), p("aa", "theirs altogether")];
  expect(clashes(base, mine, theirs)).toEqual([[p("one two mine"), p("theirs altogether")]]);
  expect(merge(base, mine, theirs)).toBe(mine);
  expect(merge(base, mine, theirs, "both")).toBe(p("aa", "one two mine", "theirs altogether"));
  const [without, changed] = [p("aa"), p("aa", "one two three four")];
  expect(clashes(base, without, changed)).toEqual([[undefined, p("one two three four")]]);
  expect(clashes(base, changed, without)).toEqual([[p("one two three four"), undefined]]);
  expect(merge(base, without, changed, "both")).toBe(changed);
  expect(merge(base, changed, without, "both")).toBe(changed);
});

const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
const section = (title: string) => `<details><summary>${title}</summary>${p("a b")}</details>`;
const TABLE = tableOf("ab", "cd");

it.each([
  ["equal changes once", p("aa", "bb"), p("aa", "new"), p("aa", "new"), p("aa", "new")],
  ["both additions, mine first", p("aa"), p("aa", "mine"), p("aa", "theirs"), p("aa", "mine", "theirs")],
  ["a changed, moved paragraph", p("a b c", "dd"), p("dd", "a b c"), p("a b f", "dd"), p("dd", "a b f")],
  ["nothing that either removed", p("aa", "bb", "cc"), p("aa", "bb"), p("bb", "cc"), p("bb")],
  ["a text after a removed one", p("aa", "bb"), p("aa"), p("aa", "bb", "new"), p("aa", "new")],
  ["items of a list", list("a b", "c d"), list("a b m", "c d"), list("a b", "c d t", "n"), list("a b m", "c d t", "n")],
  ["rows", TABLE, tableOf("ax", "cd"), tableOf("ab", "yd"), tableOf("ax", "yd")],
])("merging keeps %s", (_what, base, mine, theirs, merged) => expect(merge(base, mine, theirs)).toBe(merged));

it.each([
  // a section can have only one
  ["a title that both changed", section("Some of it"), section("Mine of it"), section("Theirs of it")],
  // would leave a gap
  ["a column beside a row", TABLE, tableOf("axb", "cyd"), tableOf("ab", "cd", "ef")],
])("merging asks about %s", (_what, base, mine, theirs) =>
  expect(clashes(base, mine, theirs)).toEqual([[mine, theirs]]),
);

it("merging keeps each footnote with its paragraph", () => {
  const base = `${p("one", "two", `three${reference(1)}`)}${footnotes("third")}`;
  const mine = `${p(`one${reference(1)}`, "two", `three${reference(2)}`)}${footnotes("first", "third")}`;
  const theirs = `${p("one", `two${reference(1)}`, `three${reference(2)}`)}${footnotes("second", "third")}`;
  const merged = resolveClashes(mergeBlocks(blocks(base), blocks(mine), blocks(theirs)), "mine");
  expect(merged.map((block) => /note="(\w+)"/.exec(serialize([block]))?.[1])).toEqual(["first", "second", "third"]);
});

type Text = string[];
type Edit = { at: number; kind: "add" | "change" | "rewrite" | "remove" | "move"; to: number };
const edit = fc.record<Edit>({
  at: fc.nat(20),
  kind: fc.constantFrom("add", "change", "rewrite", "remove", "move"),
  to: fc.nat(20),
});
const base = fc.integer({ min: 0, max: 7 }).map((length) =>
  // each text has its own words, and one repeats
  Array.from({ length }, (_, index) => (index % 4 === 3 ? "again" : `b${index} c${index} d${index}`)),
);

function edited(text: Text, edits: Edit[], who: string): Text {
  const result = [...text];
  edits.forEach(({ at, kind, to }, number) => {
    const index = at % Math.max(1, result.length);
    const word = `${who}${number}`;
    if (kind === "add" || result.length === 0) result.splice(at % (result.length + 1), 0, `${word} x${word}`);
    else if (kind === "change") result[index] = `${result[index]} ${word}`;
    else if (kind === "rewrite") result[index] = word;
    else {
      const [taken = ""] = result.splice(index, 1);
      if (kind === "move") result.splice(to % (result.length + 1), 0, taken);
    }
  });
  return result;
}
const texts = fc
  .tuple(base, fc.array(edit, { maxLength: 5 }), fc.array(edit, { maxLength: 5 }))
  .map(([text, one, other]) => [text, edited(text, one, "m"), edited(text, other, "t")] as const);
const toBlocks = (text: Text) => blocks(p(...text));
const wordsOf = (nodes: Element[]) => serialize(nodes).match(/\b[mt]\d+\b/g) ?? [];
const textsOf = (nodes: Element[]) => nodes.map((node) => serialize(node.children));
const RUNS = { numRuns: 2_000 };

it("any two texts keep each word that either wrote, and each paragraph that neither removed exactly once", () => {
  fc.assert(
    fc.property(texts, (three) => {
      const [before, mine, theirs] = three.map(toBlocks) as [Element[], Element[], Element[]];
      const pieces = mergeBlocks(before, mine, theirs);
      const both = resolveClashes(pieces, "both");
      const found = new Set(wordsOf(both));
      expect([...wordsOf(mine), ...wordsOf(theirs)].filter((word) => !found.has(word))).toEqual([]);
      // my words stay, whatever they did
      const kept = new Set(wordsOf(resolveClashes(pieces, "mine")));
      expect(wordsOf(mine).filter((word) => !kept.has(word))).toEqual([]);
      const [former, ...now] = three;
      const merged = textsOf(both).filter((text) => text !== "again" && text !== "");
      expect(merged).toEqual([...new Set(merged)]);
      const isLeft = (one: string) => one !== "again" && now.every((text) => text.includes(one));
      expect(former.filter(isLeft).filter((one) => !merged.includes(one))).toEqual([]);
    }),
    RUNS,
  );
});

it("a text that only one person changed, or both alike, is taken as it is now, in order", () => {
  fc.assert(
    fc.property(texts, ([before, mine]) => {
      const [former, now] = [toBlocks(before), toBlocks(mine)];
      for (const [one, other] of [
        [now, former],
        [former, now],
        [now, now],
      ] as const)
        expect(textsOf(resolveClashes(mergeBlocks(former, one, other), "mine"))).toEqual(mine);
    }),
    RUNS,
  );
});

const [ADA, ANN, BO, BOB, CY] = ["Ada", "Ann", "Bo", "Bob", "Cy"].map((name) => ({ name, photo: "" }));
const [SEEN_ADA, SEEN_BO] = [ADA, BO].map((one) => ({ ...one, photo: "a" }));
const [ANA, LEO] = ["Ana", "Leo"].map((name) => ({ name, role: `${name} helps`, pattern: "ideation", photo: "" }));
const BASE = { heading: "Who", text: "We", people: [ADA, BO] };

it.each([
  ["fields that only one changed", { heading: "Mine" }, { text: "Theirs" }, { heading: "Mine", text: "Theirs" }],
  ["a field that both changed alike", { text: "Us" }, { text: "Us" }, { text: "Us" }],
  ["entries that only one changed", { people: [ANN, BO] }, { people: [ADA, BOB] }, { people: [ANN, BOB] }],
  ["a list that one has lengthened", { people: [ADA, BO, CY] }, {}, { people: [ADA, BO, CY] }],
])("merging keeps %s", (_, mine, theirs, merged) => {
  const both = mergeTexts(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs });
  expect(both).toEqual({ value: { ...BASE, ...merged }, hasClashes: false });
});

it.each([
  ["a field that both changed", BASE, { text: "Mine" }, { text: "Theirs" }],
  ["a list that one lengthened and the other changed", BASE, { people: [ADA, BO, CY] }, { people: [ADA, BOB] }],
  ["an entry that one replaced and the other changed", BASE, { people: [ADA, CY] }, { people: [ADA, SEEN_BO] }],
  ["an entry that the other replaced", BASE, { people: [ADA, SEEN_BO] }, { people: [ADA, CY] }],
  [
    "an entry that one replaced by one with the same choice",
    { ...BASE, people: [ANA] },
    { people: [LEO] },
    { people: [{ ...ANA, photo: "a" }] },
  ],
  ["entries that one moved and the other changed", BASE, { people: [BO, ADA] }, { people: [SEEN_ADA, BO] }],
  ["all fields from an unknown base", undefined, { text: "Mine" }, {}],
])("merging asks about %s, and keeps mine", (_, base, mine, theirs) => {
  const both = mergeTexts(base, { ...BASE, ...mine }, { ...BASE, ...theirs, heading: base ? "Theirs" : "Who" });
  expect(both).toEqual({ value: { ...BASE, ...mine, heading: base ? "Theirs" : "Who" }, hasClashes: true });
});

it.each([
  [{ heading: "Theirs", people: [ADA, BOB] }, ["heading", "people.1.name"]],
  [{ people: [BO, ADA] }, ["people"]],
  [{ people: [BO] }, ["people"]],
])("names differences: fields, and lists with added, removed or moved entries", (theirs, names) => {
  expect(changesOf(BASE, { ...BASE, ...theirs }).map(({ name }) => name)).toEqual(names);
});
