import { element, type Element, type Html, isTag, textOf } from "../article-html/tree.ts";

const NUMBER = /^[-−+]?\s?[$€£]?\s?\d[\d.,\s]*%?$/;
/** A placeholder for a missing number. */
const NONE = /^[-–—]?$/;

/** Marks columns of numbers, which are aligned at their ends, and rows that are a total: those in bold type. */
export function withMarkedNumbers(table: Element): Element {
  const columns = numberColumns(table);
  const mark = (node: Html, isFirst: boolean): Html => {
    if (isTag(node, "thead", "tbody"))
      return { ...node, children: node.children.map((row, index) => mark(row, index === 0)) };
    if (!isTag(node, "tr")) return node;
    const cells = node.children.map((cell, index) => (columns.has(index) ? numberCell(cell) : cell));
    return element("tr", cells, !isFirst && isTotal(node) ? { ...node.attributes, class: "total" } : node.attributes);
  };
  return { ...table, children: table.children.map((part) => mark(part, true)) };
}

/** The columns whose cells hold numbers alone; none in a table with merged cells. */
function numberColumns({ children }: Element): Set<number> {
  const sections = children.filter((part) => isTag(part, "thead", "tbody"));
  const rows = sections.flatMap(({ tag, children: all }) =>
    all.filter((row) => isTag(row, "tr")).map((row) => ({ isHead: tag === "thead", cells: row.children })),
  );
  const isMerged = ({ cells }: { cells: Html[] }) =>
    cells.some((cell) => isTag(cell, "th", "td") && (cell.attributes.colspan ?? cell.attributes.rowspan));
  if (rows.some(isMerged)) return new Set();
  const found = new Map<number, boolean>();
  for (const { isHead, cells } of rows) {
    if (isHead) continue;
    cells.forEach((cell, column) => {
      const text = textOf([cell]).trim();
      if (!NONE.test(text)) found.set(column, found.get(column) !== false && NUMBER.test(text));
    });
  }
  return new Set([...found].filter(([, isNumber]) => isNumber).map(([column]) => column));
}

/** The author's alignment stays. */
const numberCell = (cell: Html): Html =>
  isTag(cell, "th", "td") && !cell.attributes.style
    ? element(cell.tag, cell.children, { ...cell.attributes, class: "number" })
    : cell;

function isTotal({ children }: Element): boolean {
  const filled = children.filter((cell) => isTag(cell, "th", "td") && textOf([cell]).trim() !== "");
  return filled.length > 1 && filled.every((cell) => isTag(cell, "td", "th") && isBold(cell.children));
}

const isBold = ([only, ...others]: Html[]) => others.length === 0 && isTag(only, "strong");
