import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $isTableCellNode,
  $isTableSelection,
  $mergeCells,
  $setTableColumnIsHeader,
  $setTableRowIsHeader,
  $unmergeCell,
  TableCellHeaderStates,
  type TableRowNode,
} from "@lexical/table";
import { $createParagraphNode, $getSelection } from "lexical";
import { OPEN_DIALOG } from "../block";
import { ContextToolbar, ToolButton, ToolMenu } from "../toolbar/controls";
import { choicesOf } from "./lines";
import { $tableAtCaret } from "./table";

function $toggleHeading(kind: "row" | "column"): void {
  const table = $tableAtCaret()?.table;
  const [first, second = first] = table?.getChildren<TableRowNode>() ?? [];
  // the corner may be a heading of both
  const sample = kind === "row" ? first?.getLastChild() : second?.getFirstChild();
  if (!table || !$isTableCellNode(sample)) return;
  if (kind === "row") $setTableRowIsHeader(table, 0, !sample.hasHeaderState(TableCellHeaderStates.ROW));
  else $setTableColumnIsHeader(table, 0, !sample.hasHeaderState(TableCellHeaderStates.COLUMN));
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

type Props = {
  hasCells: boolean;
  table: string;
  row: number;
  column: number;
};

export function TableTools({ hasCells, table, row, column }: Props) {
  const [editor] = useLexicalComposerContext();
  const run = ($change: () => unknown) => () => editor.update(() => void $change());
  return (
    <ContextToolbar label="Table tools">
      <ToolMenu label="Rows" face="Rows" choices={choicesOf(editor, { table, axis: "row", index: row })} />
      <ToolMenu label="Columns" face="Columns" choices={choicesOf(editor, { table, axis: "column", index: column })} />
      <ToolButton label="Heading row" onUse={run(() => $toggleHeading("row"))} />
      <ToolButton label="Heading column" onUse={run(() => $toggleHeading("column"))} />
      <ToolButton label="Merge the selected cells" disabled={!hasCells} onUse={run($mergeSelected)}>
        Merge cells
      </ToolButton>
      <ToolButton label="Split the merged cell" onUse={run($unmergeCell)}>
        Split cell
      </ToolButton>
      <ToolButton
        label="Caption"
        onUse={() => editor.dispatchCommand(OPEN_DIALOG, { block: "table", nodeKey: table })}
      />
      <ToolButton label="Delete table" onUse={run($removeTable)} />
    </ContextToolbar>
  );
}
