"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  $isTableCellNode,
  $isTableSelection,
  $mergeCells,
  $setTableColumnIsHeader,
  $setTableRowIsHeader,
  $unmergeCell,
  TableCellHeaderStates,
  type TableCellNode,
  type TableNode,
  type TableRowNode,
} from "@lexical/table";
import { $createParagraphNode, $getSelection } from "lexical";
import { useMemo } from "react";
import { OPEN_DIALOG } from "../../block";
import { ContextToolbar } from "../../toolbar/context-toolbar";
import { ToolButton } from "../../toolbar/tool-button";
import { ToolMenu } from "../../toolbar/tool-menu";
import { $tablePlace } from "./table-place";

/** Changes the table and keeps the caret in its cell, or near it when the cell is gone. */
function $keepPlace($change: () => unknown): void {
  const place = $tablePlace();
  if (!place) return;
  const { cell, table } = place;
  const row = cell.getParentOrThrow().getIndexWithinParent();
  const column = cell.getIndexWithinParent();
  $change();
  if (!table.isAttached()) return;
  const rows = table.getChildren<TableRowNode>();
  const near = rows.at(Math.min(row, rows.length - 1))?.getChildren<TableCellNode>() ?? [];
  const home = cell.isAttached() ? cell : near.at(Math.min(column, near.length - 1));
  home?.selectEnd();
}

function $toggleHeading(kind: "row" | "column"): void {
  const place = $tablePlace();
  const first = place?.table.getFirstChild();
  const corner =
    first && "getChildren" in first ? (first as TableNode).getChildren().at(kind === "row" ? -1 : 0) : undefined;
  if (!place || !$isTableCellNode(corner)) return;
  const { table } = place;
  if (kind === "row") {
    $setTableRowIsHeader(table, 0, !corner.hasHeaderState(TableCellHeaderStates.ROW));
    return;
  }
  const second = table.getChildren().at(1) as TableNode | undefined;
  const sample = second?.getFirstChild() ?? corner;
  $setTableColumnIsHeader(table, 0, !($isTableCellNode(sample) && sample.hasHeaderState(TableCellHeaderStates.COLUMN)));
}

function $mergeSelected(): void {
  const selection = $getSelection();
  if ($isTableSelection(selection)) $mergeCells(selection.getNodes().filter($isTableCellNode))?.selectStart();
}

function $removeTable(): void {
  const table = $tablePlace()?.table;
  if (!table) return;
  const paragraph = $createParagraphNode();
  table.replace(paragraph);
  paragraph.select();
}

export default function TableTools({ hasCells }: { hasCells: boolean }) {
  const [editor] = useLexicalComposerContext();
  const actions = useMemo(() => {
    const run = ($change: () => unknown) => () => editor.update(() => void $change());
    const runHere = ($change: () => unknown) => run(() => $keepPlace($change));
    return {
      rows: [
        { id: "above", label: "Add row above", run: runHere(() => $insertTableRowAtSelection(false)) },
        { id: "below", label: "Add row below", run: runHere(() => $insertTableRowAtSelection(true)) },
        { id: "delete", label: "Delete row", run: runHere($deleteTableRowAtSelection) },
      ],
      columns: [
        { id: "left", label: "Add column left", run: runHere(() => $insertTableColumnAtSelection(false)) },
        { id: "right", label: "Add column right", run: runHere(() => $insertTableColumnAtSelection(true)) },
        { id: "delete", label: "Delete column", run: runHere($deleteTableColumnAtSelection) },
      ],
      headerRow: run(() => $toggleHeading("row")),
      headerColumn: run(() => $toggleHeading("column")),
      merge: run($mergeSelected),
      split: run($unmergeCell),
      remove: run($removeTable),
    };
  }, [editor]);
  const editCaption = () => {
    const key = editor.read(() => $tablePlace()?.table.getKey());
    if (key !== undefined) editor.dispatchCommand(OPEN_DIALOG, { block: "table", nodeKey: key });
  };

  return (
    <ContextToolbar label="Table tools">
      <ToolMenu label="Rows" face="Rows" choices={actions.rows} />
      <ToolMenu label="Columns" face="Columns" choices={actions.columns} />
      <ToolButton label="Heading row" onUse={actions.headerRow}>
        Heading row
      </ToolButton>
      <ToolButton label="Heading column" onUse={actions.headerColumn}>
        Heading column
      </ToolButton>
      <ToolButton label="Merge the selected cells" disabled={!hasCells} onUse={actions.merge}>
        Merge cells
      </ToolButton>
      <ToolButton label="Split the merged cell" onUse={actions.split}>
        Split cell
      </ToolButton>
      <ToolButton label="Caption" onUse={editCaption}>
        Caption
      </ToolButton>
      <ToolButton label="Delete table" onUse={actions.remove}>
        Delete table
      </ToolButton>
    </ContextToolbar>
  );
}
