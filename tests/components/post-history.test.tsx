import { describe, expect, it } from "vitest";
import { blocksOf, compareBlocks, compareWords } from "@/app/admin/blog/posts/history/compare";

const compare = (before: string, after: string) => compareBlocks(blocksOf(before), blocksOf(after));
const kinds = (before: string, after: string) => compare(before, after).map(({ kind }) => kind);

describe("two versions of a text", () => {
  it("are compared by words", () => {
    expect(compareWords("Four houses share", "Six houses share")).toEqual([
      { kind: "removed", text: "Four" },
      { kind: "added", text: "Six" },
      { kind: "same", text: " houses share" },
    ]);
    expect(compareWords("", "new")).toEqual([{ kind: "added", text: "new" }]);
    expect(compareWords("same", "same")).toEqual([{ kind: "same", text: "same" }]);
  });

  it("that have little in common are not compared letter by letter", () => {
    expect(compareWords("a pilot of sixty days", "the ledger and a key")).toEqual([
      { kind: "removed", text: "a pilot of sixty days" },
      { kind: "added", text: "the ledger and a key" },
    ]);
  });

  it("show a paragraph that changed as one, among those that came and went", () => {
    const changes = compare("<h2>Old</h2><p>One two three</p><p>Gone</p>", "<h2>Old</h2><p>One two four</p>");
    expect(changes.map(({ kind }) => kind)).toEqual(["same", "changed", "removed"]);
    expect(kinds("<p>a</p>", "<p>a</p><p>b</p>")).toEqual(["same", "added"]);
  });

  it("mark what moved as moved", () => {
    const [one, two, three] = ["<p>First thought.</p>", "<p>Second one.</p>", "<p>Last word.</p>"];
    expect(kinds(`${one}${two}${three}`, `${two}${three}${one}`)).toEqual(["movedAway", "same", "same", "movedHere"]);
  });

  it("put changed pictures side by side", () => {
    const picture = (name: string) => `<figure><img src="/objects/${name}.png" alt="${name}"></figure>`;
    expect(compare(`<p>a</p>${picture("one")}`, `<p>a</p>${picture("two")}`)).toMatchObject([
      { kind: "same" },
      { kind: "changed", before: { picture: { alt: "one" } }, after: { picture: { alt: "two" } } },
    ]);
  });

  it("are read with lists, tables and line breaks, each text once", () => {
    const html = "<ul><li>One<ul><li>Two</li></ul></li></ul><table><tr><td>A</td></tr></table><p>x<br>y</p><hr>";
    expect(blocksOf(html).map(({ text }) => text)).toEqual(["One", "Two", "A", "x\ny", "———"]);
  });
});
