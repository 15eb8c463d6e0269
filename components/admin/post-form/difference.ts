import type { Category } from "../records";
import { POST_LABELS, type PostField, type PostValues } from "./post-values";

export type Line = { kind: "same" | "mine" | "theirs"; text: string };
export type Difference = { label: string; lines: Line[] };

const MAX_LINES = 1_000;

/** Where two versions of a post differ, field by field; the text by its paragraphs. */
export function differences(mine: PostValues, theirs: PostValues, categories: Category[] = []): Difference[] {
  const names = (ids: number[]) => ids.map((id) => categories.find((category) => category.id === id)?.name ?? `#${id}`);
  return (Object.keys(POST_LABELS) as PostField[]).flatMap((field) => {
    const linesOf = (values: PostValues): string[] => {
      if (field === "content") return paragraphsOf(values.content);
      return field === "categoryIds" ? names(values.categoryIds) : [values[field]];
    };
    if (JSON.stringify(mine[field]) === JSON.stringify(theirs[field])) return [];
    const lines = compareLines(linesOf(mine), linesOf(theirs)).filter(({ text }) => text !== "");
    const visible = lines.some(({ kind }) => kind !== "same");
    return [{ label: POST_LABELS[field], lines: visible ? lines : [{ kind: "mine", text: "Formatting only" }] }];
  });
}

/** The lines of both in one order, each marked with whose it is (longest common subsequence). */
export function compareLines(mine: string[], theirs: string[]): Line[] {
  if (mine.length > MAX_LINES || theirs.length > MAX_LINES) return [...marked("theirs", theirs), ...marked("mine", mine)];
  const common = Array.from({ length: mine.length + 1 }, () => new Array<number>(theirs.length + 1).fill(0));
  const at = (row: number, column: number) => common[row]?.[column] ?? 0;
  for (let row = mine.length - 1; row >= 0; row--) {
    for (let column = theirs.length - 1; column >= 0; column--) {
      const longest = mine[row] === theirs[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
      (common[row] as number[])[column] = longest;
    }
  }
  const lines: Line[] = [];
  let row = 0;
  let column = 0;
  while (row < mine.length && column < theirs.length) {
    if (mine[row] === theirs[column]) {
      lines.push({ kind: "same", text: mine[row++] ?? "" });
      column++;
    } else if (at(row, column + 1) >= at(row + 1, column)) lines.push({ kind: "theirs", text: theirs[column++] ?? "" });
    else lines.push({ kind: "mine", text: mine[row++] ?? "" });
  }
  return [...lines, ...marked("theirs", theirs.slice(column)), ...marked("mine", mine.slice(row))];
}

const marked = (kind: Line["kind"], lines: string[]): Line[] => lines.map((text) => ({ kind, text }));

function paragraphsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.querySelectorAll("p, h1, h2, h3, h4, h5, h6, li, pre, td, th, figcaption, img, iframe, hr")]
    .filter((element) => !element.querySelector("p, li, td"))
    .map((element) => element.textContent?.trim() || element.getAttribute("src") || "");
}
