import { buildEditorFromExtensions } from "@lexical/extension";
import { $isTableNode } from "@lexical/table";
import { $getRoot, type LexicalEditor } from "lexical";
import { describe, expect, it } from "vitest";
import { articleExtension } from "@/components/editor/extension";
import { choicesOf } from "@/components/editor/blocks/line-choices";
import type { Line } from "@/components/editor/blocks/lines";
import { $getHtml } from "@/components/editor/write-html";

const row = (tag: string, cells: string) =>
  `<tr>${[...cells].map((cell) => `<${tag}>${cell === " " ? "" : cell}</${tag}>`).join("")}</tr>`;
const TABLE = `<table><thead>${row("th", "PQ")}</thead><tbody>${row("td", "b2")}${row("td", "a1")}${row("td", " 3")}${row("td", "c9")}</tbody></table>`;

const MERGED = `<table><tbody><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr><tr><td>d</td><td>e</td></tr></tbody></table>`;

/** The rows of the table, and whether the choice was offered. */
function choose(html: string, axis: Line["axis"], index: number, label: string) {
  const editor = buildEditorFromExtensions(articleExtension(html));
  const choice = choicesOf(editor, { table: tableIn(editor), axis, index }).find((one) => one.label === label);
  choice?.run();
  editor.update(() => {}, { discrete: true });
  const rows = editor
    .read($getHtml)
    .replace(/<\/tr>/g, "|")
    .replace(/<\/t[dh]>/g, ",")
    .replace(/<[^>]*>/g, "");
  editor.dispose();
  return { rows, isOffered: choice !== undefined && !choice.disabled };
}

const tableIn = (editor: LexicalEditor): string =>
  editor.read(() => $getRoot().getChildren().find($isTableNode)?.getKey() ?? "");

const BEFORE = "P,Q,|b,2,|a,1,|,3,|c,9,|";

describe("the handles of a table", () => {
  it.each<[Line["axis"], number, string, string]>([
    ["row", 1, "Insert before", "P,Q,|,,|b,2,|a,1,|,3,|c,9,|"],
    ["row", 1, "Insert after", "P,Q,|b,2,|,,|a,1,|,3,|c,9,|"],
    ["row", 1, "Move down", "P,Q,|a,1,|b,2,|,3,|c,9,|"],
    ["row", 4, "Move up", "P,Q,|b,2,|a,1,|c,9,|,3,|"],
    ["row", 2, "Delete row", "P,Q,|b,2,|,3,|c,9,|"],
    ["column", 0, "Insert before", ",P,Q,|,b,2,|,a,1,|,,3,|,c,9,|"],
    ["column", 1, "Insert after", "P,Q,,|b,2,,|a,1,,|,3,,|c,9,,|"],
    ["column", 0, "Move right", "Q,P,|2,b,|1,a,|3,,|9,c,|"],
    ["column", 1, "Move left", "Q,P,|2,b,|1,a,|3,,|9,c,|"],
    ["column", 1, "Delete column", "P,|b,|a,|,|c,|"],
    ["column", 0, "Sort ascending", "P,Q,|a,1,|b,2,|c,9,|,3,|"],
    ["column", 0, "Sort descending", "P,Q,|c,9,|b,2,|a,1,|,3,|"],
  ])("%s %i: %s", (axis, index, label, rows) => {
    expect(choose(TABLE, axis, index, label)).toEqual({ rows, isOffered: true });
  });

  it.each<[Line["axis"], number, string]>([
    ["row", 0, "Move down"],
    ["row", 1, "Move up"],
    ["row", 4, "Move down"],
    ["column", 0, "Move left"],
    ["column", 1, "Move right"],
  ])("the heading row and the ends stay where they are: %s %i, %s", (axis, index, label) => {
    expect(choose(TABLE, axis, index, label)).toEqual({ rows: BEFORE, isOffered: false });
  });

  it("columns with numbers are sorted by their value, whatever stands around it", () => {
    const table = (cells: string[]) =>
      `<table><tbody>${cells.map((cell) => `<tr><td>${cell}</td></tr>`).join("")}</tbody></table>`;
    expect(choose(table(["$1,200", "30 %", "−5"]), "column", 0, "Sort ascending").rows).toBe("−5,|30 %,|$1,200,|");
    expect(choose(table(["house 10", "House 9"]), "column", 0, "Sort ascending").rows).toBe("house 10,|House 9,|");
    expect(choose(table(["house 10", "x", "House 9"]), "column", 0, "Sort ascending").rows).toBe(
      "House 9,|house 10,|x,|",
    );
  });

  it("merged cells are neither moved nor sorted", () => {
    for (const label of ["Move left", "Move right", "Sort ascending"])
      expect(choose(MERGED, "column", 0, label)).toEqual({ rows: "a,|b,c,|d,e,|", isOffered: false });
    expect(choose(MERGED, "row", 1, "Delete row").rows).toBe("a,|d,e,|");
  });
});
