import { canonicalCell, canonicalRun } from "./blocks.ts";
import { element, type Element, type Html } from "./tree.ts";

/**
 * A table: caption, then the leading rows made of column headings only as thead, the rest as tbody; every heading says
 * what it heads.
 */
export function canonicalTable(node: Element): Element[] {
  const parts = { caption: [] as Html[], rows: [] as Element[] };
  collect(node.children, false, parts);
  const caption = canonicalRun(parts.caption);
  const rows = rectangular(parts.rows.filter((row) => row.children.length > 0));
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

/** The same number of cells in every row, and no cell that reaches below the last one. Tables out of proportion stay as they are. */
function rectangular(rows: Element[]): Element[] {
  const held: number[] = []; // how many more rows each column is taken by a cell from above
  const widths = rows.map((row, index) => {
    let column = 0;
    for (const cell of row.children) {
      if (typeof cell === "string") continue;
      const left = rows.length - index;
      if (Number(cell.attributes.rowspan) > left) cell.attributes = { ...cell.attributes, rowspan: String(left) };
      if (cell.attributes.rowspan === "1") delete cell.attributes.rowspan;
      while (held[column]) held[column++] = (held[column - 1] ?? 1) - 1;
      for (let span = Number(cell.attributes.colspan ?? 1); span > 0; span -= 1) held[column++] = Number(cell.attributes.rowspan ?? 1) - 1;
    }
    while (held[column]) held[column++] = (held[column - 1] ?? 1) - 1;
    return column;
  });
  const width = widths.reduce((most, next) => Math.max(most, next), 0);
  if (width * rows.length > 10_000) return rows;
  return rows.map((row, index) => {
    const empty = row.children.every(isColumnHeading) ? element("th", [], { scope: "col" }) : element("td", []);
    return element("tr", [...row.children, ...Array.from({ length: width - (widths[index] ?? width) }, () => ({ ...empty, attributes: { ...empty.attributes } }))]);
  });
}

const isColumnHeading = (cell: Html): boolean => typeof cell !== "string" && cell.tag === "th" && cell.attributes.scope === "col";

function collect(nodes: Html[], inHead: boolean, parts: { caption: Html[]; rows: Element[] }): void {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    if (node.tag === "caption") parts.caption.push(...node.children);
    else if (node.tag === "tr") parts.rows.push(row(node, inHead));
    else collect(node.children, inHead || node.tag === "thead", parts);
  }
}

function row(node: Element, inHead: boolean): Element {
  const cells = node.children.filter((child): child is Element => typeof child !== "string" && ["td", "th"].includes(child.tag));
  const areAllHeadings = cells.every((cell) => cell.tag === "th" && cell.attributes.scope !== "row");
  return element("tr", cells.map((cell, index) => headedCell(cell, index, inHead || areAllHeadings)));
}

function headedCell(cell: Element, index: number, isHeadRow: boolean): Element {
  const { scope, ...spans } = cell.attributes;
  if (isHeadRow) return canonicalCell("th", cell.children, { scope: "col", ...spans });
  if (cell.tag === "td") return canonicalCell("td", cell.children, spans);
  return canonicalCell("th", cell.children, { scope: scope ?? (index === 0 ? "row" : "col"), ...spans });
}
