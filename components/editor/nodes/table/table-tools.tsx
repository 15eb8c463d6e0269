"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  $isTableCellNode,
  $isTableNode,
  $isTableSelection,
  $mergeCells,
  $setTableColumnIsHeader,
  $setTableRowIsHeader,
  $unmergeCell,
  TableCellHeaderStates,
  type TableCellNode,
  type TableNode,
} from "@lexical/table";
import { $createParagraphNode, $getSelection, $isRangeSelection, type LexicalNode } from "lexical";
import { useMemo } from "react";
import { OPEN_DIALOG } from "../../open-dialog";
import { Bar } from "../../toolbar/bar";
import { ToolMenu } from "../../toolbar/menu";
import { ToolButton } from "../../toolbar/tool-button";

function $place(): { cell: TableCellNode; table: TableNode } | undefined {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) && !$isTableSelection(selection)) return undefined;
  const anchor = selection.anchor.getNode();
  const path: LexicalNode[] = [anchor, ...anchor.getParents()];
  const cell = path.find($isTableCellNode);
  const table = path.find($isTableNode);
  return cell && table ? { cell, table } : undefined;
}

function $toggleHeading(kind: "row" | "column"): void {
  const place = $place();
  const first = place?.table.getFirstChild();
  const corner = first && "getChildren" in first ? (first as TableNode).getChildren().at(kind === "row" ? -1 : 0) : undefined;
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
  const table = $place()?.table;
  if (!table) return;
  const paragraph = $createParagraphNode();
  table.replace(paragraph);
  paragraph.select();
}

/** What can be done with the table around the selection. */
export default function TableTools({ hasCells }: { hasCells: boolean }) {
  const [editor] = useLexicalComposerContext();
  const back = () => editor.focus();
  const actions = useMemo(() => {
    const run = ($change: () => unknown) => () => editor.update(() => void $change());
    return {
      rows: [
        { id: "above", label: "Add row above", run: run(() => $insertTableRowAtSelection(false)) },
        { id: "below", label: "Add row below", run: run(() => $insertTableRowAtSelection(true)) },
        { id: "delete", label: "Delete row", run: run($deleteTableRowAtSelection) },
      ],
      columns: [
        { id: "left", label: "Add column left", run: run(() => $insertTableColumnAtSelection(false)) },
        { id: "right", label: "Add column right", run: run(() => $insertTableColumnAtSelection(true)) },
        { id: "delete", label: "Delete column", run: run($deleteTableColumnAtSelection) },
      ],
      headerRow: run(() => $toggleHeading("row")),
      headerColumn: run(() => $toggleHeading("column")),
      merge: run($mergeSelected),
      split: run($unmergeCell),
      remove: run($removeTable),
    };
  }, [editor]);
  const editCaption = () => {
    const key = editor.read(() => $place()?.table.getKey());
    if (key !== undefined) editor.dispatchCommand(OPEN_DIALOG, { name: "table", nodeKey: key });
  };

  return (
    <Bar label="Table tools" className="editor-context" onEscape={back}>
      <ToolMenu label="Rows" face="Rows" choices={actions.rows} onDone={back} />
      <ToolMenu label="Columns" face="Columns" choices={actions.columns} onDone={back} />
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
    </Bar>
  );
}
