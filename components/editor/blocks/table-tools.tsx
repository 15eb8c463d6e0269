import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $isTableCellNode,
  $isTableSelection,
  $mergeCells,
  $setTableColumnIsHeader,
  $setTableRowIsHeader,
  $unmergeCell,
  TableCellHeaderStates,
  type TableNode,
} from "@lexical/table";
import { $createParagraphNode, $getSelection } from "lexical";
import { useMemo } from "react";
import { OPEN_DIALOG } from "../block";
import { ContextToolbar } from "../toolbar/context-toolbar";
import { ToolButton } from "../toolbar/tool-button";
import { ToolMenu } from "../toolbar/tool-menu";
import { choicesOf } from "./lines";
import { $tableAtCaret } from "./table";

function $toggleHeading(kind: "row" | "column"): void {
  const place = $tableAtCaret();
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
  const table = $tableAtCaret()?.table;
  if (!table) return;
  const paragraph = $createParagraphNode();
  table.replace(paragraph);
  paragraph.select();
}

export function TableTools({
  hasCells,
  table,
  row,
  column,
}: {
  hasCells: boolean;
  table: string;
  row: number;
  column: number;
}) {
  const [editor] = useLexicalComposerContext();
  const actions = useMemo(() => {
    const run = ($change: () => unknown) => () => editor.update(() => void $change());
    return {
      headerRow: run(() => $toggleHeading("row")),
      headerColumn: run(() => $toggleHeading("column")),
      merge: run($mergeSelected),
      split: run($unmergeCell),
      remove: run($removeTable),
    };
  }, [editor]);
  const editCaption = () => {
    const key = editor.read(() => $tableAtCaret()?.table.getKey());
    if (key !== undefined) editor.dispatchCommand(OPEN_DIALOG, { block: "table", nodeKey: key });
  };

  return (
    <ContextToolbar label="Table tools">
      <ToolMenu label="Rows" face="Rows" choices={choicesOf(editor, { table, axis: "row", index: row })} />
      <ToolMenu label="Columns" face="Columns" choices={choicesOf(editor, { table, axis: "column", index: column })} />
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
