import { describe, expect, it } from "vitest";
import { compareBlocks, compareWords } from "@/app/admin/blog/posts/history/compare";
import { returnable, takeBack } from "@/app/admin/blog/posts/history/take-back";
import { blocksOf } from "@/components/admin/stale-edit/blocks";

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

describe("a block that is taken back", () => {
  /** Takes back the first block of `before` that reads `text`. */
  function take(before: string, after: string, text: string): string {
    const index = compare(before, after).findIndex((change) => {
      if (change.kind === "changed") return change.before.text === text;
      return change.kind === "removed" && change.block.text === text;
    });
    return takeBack(before, after, index);
  }
  const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("");

  it("replaces what became of it, with its formatting", () => {
    const before = '<p>one</p><h2 id="x">Two <em>of</em> three</h2>';
    expect(take(before, "<p>one</p><p>Two of four</p>", "Two of three")).toBe(before);
  });

  it("comes back beside its neighbor, be it the first, the last or the only one", () => {
    expect(take(p("aa", "bb", "cc"), p("aa", "cc"), "bb")).toBe(p("aa", "bb", "cc"));
    expect(take(p("aa", "bb"), p("bb"), "aa")).toBe(p("aa", "bb"));
    expect(take(p("aa", "bb"), p("aa"), "bb")).toBe(p("aa", "bb"));
    expect(take(p("aa"), "", "aa")).toBe(p("aa"));
  });

  it("stands beside the nearest neighbor that is left, and not beside one that has moved", () => {
    expect(take(p("aa", "bb", "cc", "dd"), p("aa", "new"), "cc")).toBe(p("aa", "cc", "new"));
    const [before, after] = [p("moved", "lost", "cc", "dd", "ee"), p("cc", "dd", "ee", "moved")];
    expect(take(before, after, "lost")).toBe(p("lost", "cc", "dd", "ee", "moved"));
    expect(take(p("aa", "bb"), p("xx", "yy"), "bb")).toBe(p("xx", "yy", "bb"));
  });

  it("goes into its list again, without the items in it that are still there", () => {
    const before = "<ul><li>aa</li><li>bb<ul><li>cc</li></ul></li></ul><p>end</p>";
    expect(take(before, "<ul><li>aa</li></ul><p>end</p>", "bb")).toBe("<ul><li>aa</li><li>bb</li></ul><p>end</p>");
    expect(take(before, "<ul><li>aa</li><li>bb</li></ul><p>end</p>", "cc")).toBe(before);
    expect(take(before, "<p>end</p>", "bb")).toBe("<ul><li>bb</li></ul><p>end</p>");
  });

  it("becomes an item or a paragraph again", () => {
    const items = "<ul><li>aa</li><li>bb</li><li>cc</li></ul>";
    expect(take(`<ul><li>aa</li></ul>${p("bb")}<ul><li>cc</li></ul>`, items, "bb")).toBe(
      "<ul><li>aa</li></ul><p>bb</p><ul><li>cc</li></ul>",
    );
    expect(take(items, p("aa", "bb", "cc"), "bb")).toBe("<p>aa</p><ul><li>bb</li></ul><p>cc</p>");
  });

  it("keeps its quote, and goes into the one that is there", () => {
    const quote = `<blockquote>${p("aa", "bb")}</blockquote>`;
    expect(take(`${p("start")}${quote}`, p("start"), "bb")).toBe(`${p("start")}<blockquote>${p("bb")}</blockquote>`);
    expect(take(`${p("start")}${quote}`, `${p("start")}<blockquote>${p("bb")}</blockquote>`, "aa")).toBe(
      `${p("start")}${quote}`,
    );
    // the neighbor has left the quote
    expect(take(quote, p("aa"), "bb")).toBe(`${p("aa")}<blockquote>${p("bb")}</blockquote>`);
  });

  it("brings the row, the table, the section or the picture it belongs to, offered once", () => {
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
    const table = (...rows: string[]) => `<table><tbody>${rows.join("")}</tbody></table>`;
    const whole = table(row("a1", "b1"), row("a2", "b2"));
    expect(take(whole, table(row("a1", "b1")), "b2")).toBe(whole);
    expect(take(`${p("start")}${whole}`, p("start"), "a1")).toBe(`${p("start")}${whole}`);
    const offered = (before: string, after: string) => returnable(compare(before, after)).filter(Boolean);
    expect(offered(whole, table(row("a1", "b1")))).toEqual(["row"]);
    expect(offered(`${p("start")}${whole}`, p("start"))).toEqual(["table"]);
    const figure = '<figure><img src="/a.png" alt="A"><figcaption>By Ann</figcaption></figure>';
    expect(offered(`${p("start")}${figure}`, p("start"))).toEqual(["picture"]);
    expect(take(`${p("start")}${figure}`, p("start"), "By Ann")).toBe(`${p("start")}${figure}`);
    const section = "<details><summary>More</summary><p>inside</p></details>";
    expect(offered(`${section}<h2>Head</h2>`, "")).toEqual(["section", "heading"]);
  });

  it("is not offered where nothing was lost", () => {
    const [one, two, three] = [p("First thought."), p("Second one."), p("Last word.")];
    expect(returnable(compare(`${one}${two}${three}`, `${two}${three}${one}${p("new")}`)).filter(Boolean)).toEqual([]);
  });
});
