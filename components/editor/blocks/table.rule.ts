import { alignment, type Canonical, type HtmlRule, oneOf, wholeNumber } from "../../../lib/article-html/rule.ts";
import { element, isTag, type Element, type Html } from "../../../lib/article-html/tree.ts";

const SPANS = { colspan: wholeNumber(2, 100), rowspan: wholeNumber(2, 1000) };

export const htmlRule: HtmlRule = {
  elements: {
    table: {},
    caption: {},
    thead: {},
    tbody: {},
    tr: {},
    th: { scope: oneOf("col", "row"), ...SPANS, style: alignment },
    td: { ...SPANS, style: alignment },
  },
  canonical: { table: canonicalTable },
};

/** Caption, the leading rows of column headings as thead, the rest as tbody; every heading has a scope. */
function canonicalTable(node: Element, canonical: Canonical): Element[] {
  const parts = { caption: [] as Html[], rows: [] as Element[] };
  collect(node.children, false, parts, canonical);
  const caption = canonical.run(parts.caption);
  const rows = rectangular(withoutEmptyRows(parts.rows));
  if (rows.length === 0) return caption.length > 0 ? [element("p", caption)] : [];
  const bodyStart = rows.findIndex((row) => !row.children.every(isColumnHeading));
  const headLength = bodyStart === -1 ? rows.length : bodyStart;
  const section = (tag: string, from: number, to: number) => (from < to ? [element(tag, rows.slice(from, to))] : []);
  return [
    element("table", [
      ...(caption.length > 0 ? [element("caption", caption)] : []),
      ...section("thead", 0, headLength),
      ...section("tbody", headLength, rows.length),
    ]),
  ];
}

const MAX_COLUMNS = 1_000;
// a table that would need more empty cells per existing cell stays ragged
const MAX_ADDED_PER_CELL = 4;

/** Removes rows without cells, and shortens each rowspan to the rows that are left. */
function withoutEmptyRows(rows: Element[]): Element[] {
  const isFilled = (row: Element) => row.children.length > 0;
  const filledBefore = [0];
  rows.forEach((row, index) => filledBefore.push((filledBefore[index] ?? 0) + Number(isFilled(row))));
  rows.forEach((row, index) => {
    for (const { attributes } of row.children as Element[]) {
      if (attributes.rowspan === undefined) continue;
      const end = Math.min(index + Number(attributes.rowspan), rows.length);
      const spanned = (filledBefore[end] ?? 0) - (filledBefore[index] ?? 0);
      if (spanned === 1) delete attributes.rowspan;
      else attributes.rowspan = String(spanned);
    }
  });
  return rows.filter(isFilled);
}

/** Adds empty cells until all rows have the same number of columns. */
function rectangular(rows: Element[]): Element[] {
  const widths = rowWidths(rows);
  if (!widths) return rows;
  const width = widths.reduce((most, next) => Math.max(most, next), 0);
  const written = rows.reduce((sum, row) => sum + row.children.length, 0);
  const added = widths.reduce((sum, next) => sum + width - next, 0);
  if (added > written * MAX_ADDED_PER_CELL) return rows;
  return rows.map((row, index) => {
    const isHead = row.children.every(isColumnHeading);
    const emptyCell = () => (isHead ? element("th", [], { scope: "col" }) : element("td", []));
    return element("tr", [...row.children, ...Array.from({ length: width - (widths[index] ?? width) }, emptyCell)]);
  });
}

/** The number of columns in each row, including cells that reach down from above; null above MAX_COLUMNS. */
function rowWidths(rows: Element[]): number[] | null {
  const rowsLeft: number[] = []; // for each column, the rows that a cell from above still spans
  const widths: number[] = [];
  for (const row of rows) {
    let column = 0;
    const skipSpanned = () => {
      for (let left = rowsLeft[column]; left; left = rowsLeft[column]) rowsLeft[column++] = left - 1;
    };
    for (const cell of row.children) {
      if (typeof cell === "string") continue;
      skipSpanned();
      const columns = Number(cell.attributes.colspan ?? 1);
      if (column + columns > MAX_COLUMNS) return null;
      const rowsBelow = Number(cell.attributes.rowspan ?? 1) - 1;
      for (const end = column + columns; column < end; column += 1) rowsLeft[column] = rowsBelow;
    }
    skipSpanned();
    widths.push(column);
  }
  return widths;
}

const isColumnHeading = (cell: Html): boolean => isTag(cell, "th") && cell.attributes.scope === "col";

function collect(
  nodes: Html[],
  inHead: boolean,
  parts: { caption: Html[]; rows: Element[] },
  canonical: Canonical,
): void {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    if (node.tag === "caption") parts.caption.push(...node.children);
    else if (node.tag === "tr") parts.rows.push(canonicalRow(node, inHead, canonical));
    else collect(node.children, inHead || node.tag === "thead", parts, canonical);
  }
}

function canonicalRow(node: Element, inHead: boolean, canonical: Canonical): Element {
  const cells = node.children.filter((child) => isTag(child, "td", "th"));
  const isHead = inHead || cells.every((cell) => cell.tag === "th" && cell.attributes.scope !== "row");
  const headed = cells.map((cell, index) => cellWithScope(cell, index, isHead, canonical));
  return element("tr", headed);
}

function cellWithScope(cell: Element, index: number, isHeadRow: boolean, canonical: Canonical): Element {
  const { scope, ...spans } = cell.attributes;
  if (isHeadRow) return canonicalCell("th", cell.children, { scope: "col", ...spans }, canonical);
  if (cell.tag === "td") return canonicalCell("td", cell.children, spans, canonical);
  return canonicalCell("th", cell.children, { scope: scope ?? (index === 0 ? "row" : "col"), ...spans }, canonical);
}

/** A single paragraph becomes bare text with its alignment on the cell; a file, button or collection stays. */
function canonicalCell(
  tag: string,
  nodes: Html[],
  { style, ...others }: Record<string, string>,
  canonical: Canonical,
): Element {
  const blocks = canonical.blocks(nodes);
  const [only] = blocks;
  if (blocks.length === 1 && isTag(only, "p") && only.attributes.class === undefined)
    return element(tag, only.children, { ...others, ...(style ? { style } : {}), ...only.attributes });
  const aligned = blocks.map((block) =>
    style && block.tag === "p" ? element("p", block.children, { style, ...block.attributes }) : block,
  );
  return element(tag, aligned, others);
}
