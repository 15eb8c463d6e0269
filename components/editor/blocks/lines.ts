import {
  $computeTableMapSkipCellCheck,
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $insertTableColumnAtNode,
  $insertTableRowAtNode,
  $isSimpleTable,
  $isTableCellNode,
  $isTableNode,
  $moveTableColumn,
  $moveTableRow,
  TableCellHeaderStates,
  type TableCellNode,
  type TableNode,
  type TableRowNode,
} from "@lexical/table";
import { $getNodeByKey, type LexicalEditor } from "lexical";
import {
  ArrowDown,
  ArrowDownAZ,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ArrowUpAZ,
  type LucideIcon,
  Plus,
  Trash2,
} from "lucide-react";
import type { Choice } from "@/components/ui/menu";
import { $placeOf, $tableAtCaret } from "./table";

export type Line = { table: string; axis: "row" | "column"; index: number };

const $tableOf = ({ table }: Line): TableNode | undefined => {
  const node = $getNodeByKey(table);
  return $isTableNode(node) ? node : undefined;
};

/** The cells of a row or column in order; a merged cell belongs to every line that it spans. */
function $cellsOf(line: Line): TableCellNode[] {
  const table = $tableOf(line);
  if (!table) return [];
  const [map] = $computeTableMapSkipCellCheck(table, null, null);
  const { axis, index } = line;
  return axis === "row" ? (map[index] ?? []).map(({ cell }) => cell) : map.flatMap((row) => row[index]?.cell ?? []);
}

/** A cell that spans only this line, or else the first one. */
function $ownCell(line: Line): TableCellNode | undefined {
  const cells = $cellsOf(line);
  return cells.find((cell) => (line.axis === "row" ? cell.getRowSpan() : cell.getColSpan()) === 1) ?? cells[0];
}

/** The caret stays in its cell. */
function $insertLine(line: Line, isAfter: boolean): void {
  const cell = $ownCell(line);
  if (!cell) return;
  if (line.axis === "row") $insertTableRowAtNode(cell, isAfter);
  else $insertTableColumnAtNode(cell, isAfter, false);
}

/** Moves a caret in the line to the next one; any other caret stays. */
function $deleteLine(line: Line): void {
  const table = $tableOf(line);
  const place = $tableAtCaret();
  const home = place?.table.is(table) ? $placeOf(place.cell, place.table) : null;
  $ownCell(line)?.selectStart();
  if (line.axis === "row") $deleteTableRowAtSelection();
  else $deleteTableColumnAtSelection();
  if (!table?.isAttached()) return;
  if (place?.cell.isAttached()) return void place.cell.selectEnd();
  const [map] = $computeTableMapSkipCellCheck(table, null, null);
  const row = map[Math.min(home?.startRow ?? 0, map.length - 1)];
  row?.[Math.min(home?.startColumn ?? 0, row.length - 1)]?.cell.selectEnd();
}

/** Whether this line and all lines before it consist of heading cells. */
function $isHeading({ axis, ...rest }: Line): boolean {
  const state = axis === "row" ? TableCellHeaderStates.ROW : TableCellHeaderStates.COLUMN;
  const $isHeadingLine = (index: number) => {
    const cells = $cellsOf({ ...rest, axis, index });
    // the corner belongs to the heading row
    const own = axis === "column" ? cells.slice(1) : cells;
    return own.length > 0 && own.every((cell) => cell.hasHeaderState(state));
  };
  return Array.from({ length: rest.index + 1 }, (_, index) => index).every($isHeadingLine);
}

/** Whether the line can swap with its neighbor: not with merged cells, and not across the end of the heading. */
function $canMove(line: Line, by: 1 | -1): boolean {
  const table = $tableOf(line);
  const neighbor = { ...line, index: line.index + by };
  if (!table || neighbor.index < 0 || $cellsOf(neighbor).length === 0 || !$isSimpleTable(table)) return false;
  return $isHeading(line) === $isHeading(neighbor);
}

function $moveLine(line: Line, by: 1 | -1): void {
  const table = $tableOf(line);
  if (!table || !$canMove(line, by)) return;
  if (line.axis === "row") $moveTableRow(table, line.index, line.index + by);
  else $moveTableColumn(table, line.index, line.index + by);
}

const collator = new Intl.Collator("en-US", { numeric: true, sensitivity: "base" });

/** "1,200 €" is a number, "3 rooms" is not. */
function numberIn(text: string): number | undefined {
  const plain = text.replace(/[\s,%$€£+]/g, "").replace("−", "-");
  return plain !== "" && Number.isFinite(Number(plain)) ? Number(plain) : undefined;
}

function compare(one: string, other: string): number {
  const [a, b] = [numberIn(one), numberIn(other)];
  return a !== undefined && b !== undefined ? a - b : collator.compare(one, other);
}

const $canSort = (line: Line): boolean => {
  const table = $tableOf(line);
  return line.axis === "column" && table !== undefined && table.getChildrenSize() > 2 && $isSimpleTable(table);
};

/** Sorts the rows below the heading by the text in the column; empty cells come last. */
function $sortBy(line: Line, direction: 1 | -1): void {
  const table = $tableOf(line);
  if (!table || !$canSort(line)) return;
  const rows = table.getChildren<TableRowNode>();
  const heading = rows.findIndex((_, index) => !$isHeading({ ...line, axis: "row", index }));
  const keyed = rows.slice(Math.max(0, heading)).map((row) => {
    const cell = row.getChildAtIndex(line.index);
    return { row, text: $isTableCellNode(cell) ? cell.getTextContent().trim() : "" };
  });
  const filled = keyed
    .filter(({ text }) => text !== "")
    .sort((one, other) => direction * compare(one.text, other.text));
  for (const { row } of [...filled, ...keyed.filter(({ text }) => text === "")]) table.append(row);
}

/** The menu of a row or column, at its handle and below the text. */
export function choicesOf(editor: LexicalEditor, line: Line): Choice[] {
  const choice = (label: string, icon: LucideIcon, $change: () => void, disabled = false): Choice => ({
    id: label,
    label,
    icon,
    disabled,
    run: () => editor.update($change),
  });
  const move = (label: string, icon: LucideIcon, by: 1 | -1) =>
    choice(label, icon, () => $moveLine(line, by), !$canMove(line, by));
  const sort = (label: string, icon: LucideIcon, direction: 1 | -1) =>
    choice(label, icon, () => $sortBy(line, direction), !$canSort(line));
  return editor.read("latest", () => [
    choice("Insert before", Plus, () => $insertLine(line, false)),
    choice("Insert after", Plus, () => $insertLine(line, true)),
    ...(line.axis === "row"
      ? [move("Move up", ArrowUp, -1), move("Move down", ArrowDown, 1)]
      : [
          move("Move left", ArrowLeft, -1),
          move("Move right", ArrowRight, 1),
          sort("Sort ascending", ArrowDownAZ, 1),
          sort("Sort descending", ArrowUpAZ, -1),
        ]),
    choice(`Delete ${line.axis}`, Trash2, () => $deleteLine(line)),
  ]);
}
