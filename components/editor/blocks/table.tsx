import { DOMRenderExtension, domOverride } from "@lexical/html";
import {
  $computeTableMapSkipCellCheck,
  $createTableCellNode,
  $createTableNode,
  $createTableRowNode,
  $insertTableRowAtSelection,
  $isTableCellNode,
  $isTableNode,
  $isTableRowNode,
  $isTableSelection,
  TableCellHeaderStates,
  type TableCellNode,
  TableExtension,
  TableNode,
  type TableRowNode,
} from "@lexical/table";
import { Table } from "lucide-react";
import {
  $findMatchingParent,
  $getNearestNodeFromDOMNode,
  $getSelection,
  $getState,
  $isElementNode,
  $isRangeSelection,
  $setState,
  CLICK_COMMAND,
  COMMAND_PRIORITY_CRITICAL,
  configExtension,
  createState,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  mergeRegister,
  setDOMUnmanaged,
} from "lexical";
import { readCleanHtml } from "@/lib/article-html/read";
import { element, isTag, serialize, textOf, type Element } from "@/lib/article-html/tree";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { lazyPart } from "@/lib/browser/lazy-part";
import { alignmentOf, type Block, contextTools, onCommand, OPEN_DIALOG, type Reader } from "../block";
import { $fill } from "../container-block";
import styles from "./table.module.css";

/** Clean inline HTML. */
export const captionState = createState("caption", { parse: (value) => (typeof value === "string" ? value : "") });

const HEADER_OF: Record<string, number> = { col: TableCellHeaderStates.ROW, row: TableCellHeaderStates.COLUMN };

function $readTable(node: Element, read: Reader) {
  const table = $createTableNode();
  for (const part of node.children) {
    if (isTag(part, "caption")) $setState(table, captionState, serialize(part.children));
    else if (isTag(part, "thead", "tbody")) {
      for (const row of part.children) if (isTag(row, "tr")) table.append($readRow(row, read));
    }
  }
  return [table];
}

function $readRow(node: Element, read: Reader) {
  const row = $createTableRowNode();
  for (const cell of node.children) {
    if (!isTag(cell, "th", "td")) continue;
    const { scope = "", colspan = "1", rowspan = "1" } = cell.attributes;
    const header = HEADER_OF[scope] ?? TableCellHeaderStates.NO_STATUS;
    const blocks = read.blocks(cell.children);
    const align = alignmentOf(cell.attributes);
    if (align !== "") for (const block of blocks) if ($isElementNode(block)) block.setFormat(align);
    row.append($fill($createTableCellNode(header, Number(colspan)).setRowSpan(Number(rowspan)), blocks));
  }
  return row;
}

/** Adds the caption beside the rows, which Lexical manages. */
const withCaption = domOverride([TableNode], {
  $decorateDOM: (node, _before, dom) => showCaption(dom, $getState(node, captionState)),
});

function showCaption(table: HTMLElement, html: string): void {
  const text = textOf(readCleanHtml(html));
  const shown = table.querySelector(":scope > caption");
  if (text === "") shown?.remove();
  else if (shown) shown.textContent = text;
  else {
    const caption = document.createElement("caption");
    caption.contentEditable = "false";
    caption.textContent = text;
    setDOMUnmanaged(caption);
    table.append(caption);
  }
}

function $contextOf(cell: TableCellNode, hasCells: boolean) {
  const table = $findMatchingParent(cell, $isTableNode);
  const place = table && $placeOf(cell, table);
  return place ? { hasCells, table: table.getKey(), row: place.startRow, column: place.startColumn } : undefined;
}

/** The row and column of a cell. (`$getTableCellNodeRect` throws if a cell spans more rows than are left.) */
export const $placeOf = (cell: TableCellNode, table: TableNode) => $computeTableMapSkipCellCheck(table, cell, null)[1];

const registerLastTab = (editor: LexicalEditor) =>
  editor.registerCommand(
    KEY_TAB_COMMAND,
    (event) => {
      const selection = $getSelection();
      const place = $tableAtCaret();
      if (event.shiftKey || !place || !$isRangeSelection(selection) || !selection.isCollapsed()) return false;
      if (!place.cell.is(place.table.getLastChild<TableRowNode>()?.getLastChild())) return false;
      event.preventDefault();
      const row = $insertTableRowAtSelection(true);
      row?.getFirstChild<TableCellNode>()?.selectStart();
      return true;
    },
    COMMAND_PRIORITY_CRITICAL,
  );

/** A click on the caption, which is no part of the text, opens its dialog. */
const registerCaption = (editor: LexicalEditor) =>
  onCommand(editor, CLICK_COMMAND, ({ target }) => {
    const caption = target instanceof Element && target.closest("caption");
    const table = caption && $getNearestNodeFromDOMNode(caption);
    return table ? editor.dispatchCommand(OPEN_DIALOG, { block: "table", nodeKey: table.getKey() }) : false;
  });

export function $tableAtCaret(): { cell: TableCellNode; table: TableNode } | undefined {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) && !$isTableSelection(selection)) return undefined;
  const cell = $findMatchingParent(selection.anchor.getNode(), $isTableCellNode);
  const table = cell && $findMatchingParent(cell, $isTableNode);
  return table ? { cell, table } : undefined;
}

export const table: Block = {
  dependencies: [
    configExtension(TableExtension, {
      hasHorizontalScroll: false,
      hasCellBackgroundColor: false,
      // otherwise Lexical drops pasted content with a table when the caret is in a cell
      hasNestedTables: true,
    }),
    configExtension(DOMRenderExtension, { overrides: [withCaption] }),
  ],
  register: (editor) => mergeRegister(registerLastTab(editor), registerCaption(editor)),
  read: { table: $readTable },
  write: (node, write) => {
    if ($isTableNode(node)) {
      const caption = $getState(node, captionState);
      return [
        element("table", [...(caption ? [element("caption", readCleanHtml(caption))] : []), ...write.children(node)]),
      ];
    }
    if ($isTableRowNode(node)) return [element("tr", write.children(node))];
    if (!$isTableCellNode(node)) return undefined;
    const header = node.getHeaderStyles();
    const [columns, rows] = [node.getColSpan(), node.getRowSpan()];
    const attributes: Record<string, string> = {
      ...(header !== TableCellHeaderStates.NO_STATUS && {
        scope: header === TableCellHeaderStates.COLUMN ? "row" : "col",
      }),
      ...(columns > 1 && { colspan: String(columns) }),
      ...(rows > 1 && { rowspan: String(rows) }),
    };
    return [element(attributes.scope ? "th" : "td", write.children(node), attributes)];
  },
  menu: {
    id: "table",
    group: "Blocks",
    label: "Table",
    hint: "Rows and columns",
    icon: Table,
    keywords: "grid cells",
    places: ["toolbar"],
    run: (editor) => editor.dispatchCommand(OPEN_DIALOG, { block: "table" }),
  },
  dialog: lazyDialog(() => import("./table-dialog"), "TableDialog"),
  context: contextTools(
    lazyPart(() => import("./table-tools"), "TableTools"),
    (node, selection) => ($isTableCellNode(node) ? $contextOf(node, $isTableSelection(selection)) : undefined),
  ),
  plugin: lazyPart(() => import("./table-handles"), "TableHandles"),
  theme: { tableCell: styles.cell, tableCellSelected: styles.selectedCell, tableSelection: styles.selection },
};
