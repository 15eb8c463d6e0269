import { $isTableCellNode, $isTableNode, $isTableSelection, type TableCellNode, type TableNode } from "@lexical/table";
import { $getSelection, $isRangeSelection, type LexicalNode } from "lexical";

export function $tablePlace(): { cell: TableCellNode; table: TableNode } | undefined {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) && !$isTableSelection(selection)) return undefined;
  const anchor = selection.anchor.getNode();
  const path: LexicalNode[] = [anchor, ...anchor.getParents()];
  const cell = path.find($isTableCellNode);
  const table = path.find($isTableNode);
  return cell && table ? { cell, table } : undefined;
}
