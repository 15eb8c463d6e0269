import {
  $createTableCellNode,
  $createTableNode,
  $createTableRowNode,
  $isTableCellNode,
  $isTableNode,
  $isTableRowNode,
  TableCellHeaderStates,
  TableExtension,
  TableNode,
} from "@lexical/table";
import { $createParagraphNode, $getState, $isElementNode, $setState, configExtension, createState, defineExtension, setDOMUnmanaged } from "lexical";
import { readCleanHtml } from "@/lib/article-html/read";
import { element, isTag, serialize, textOf, type Element } from "@/lib/article-html/tree";
import { alignmentOf } from "../../alignment";
import type { Block, Reader } from "../../block";
import { OPEN_DIALOG } from "../../open-dialog";

/** Clean inline HTML above the table. */
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
    row.append(
      $createTableCellNode(header, Number(colspan))
        .setRowSpan(Number(rowspan))
        .append(...(blocks.length > 0 ? blocks : [$createParagraphNode()])),
    );
  }
  return row;
}

const spans = (colspan: number, rowspan: number): Record<string, string> => ({
  ...(colspan > 1 ? { colspan: String(colspan) } : {}),
  ...(rowspan > 1 ? { rowspan: String(rowspan) } : {}),
});

export const table: Block = {
  extension: defineExtension({
    name: "article/table",
    dependencies: [configExtension(TableExtension, { hasHorizontalScroll: false, hasCellBackgroundColor: false })],
    register: (editor) =>
      // the caption stands in the table's element, where the article shows it, beside the rows that the editor manages
      editor.registerMutationListener(
        TableNode,
        (mutations) => {
          editor.read(() => {
            for (const [key, mutation] of mutations) {
              const dom = editor.getElementByKey(key);
              const node = editor.getEditorState()._nodeMap.get(key);
              if (mutation === "destroyed" || !dom || !$isTableNode(node)) continue;
              const text = textOf(readCleanHtml($getState(node, captionState)));
              const shown = dom.querySelector(":scope > caption");
              if (text === "") shown?.remove();
              else if (shown) shown.textContent = text;
              else {
                const caption = document.createElement("caption");
                caption.contentEditable = "false";
                caption.textContent = text;
                setDOMUnmanaged(caption);
                dom.append(caption);
              }
            }
          });
        },
        { skipInitialization: false },
      ),
  }),
  read: { table: $readTable },
  write: (node, write) => {
    if ($isTableNode(node)) {
      const caption = $getState(node, captionState);
      return [element("table", [...(caption ? [element("caption", readCleanHtml(caption))] : []), ...write.children(node)])];
    }
    if ($isTableRowNode(node)) return [element("tr", write.children(node))];
    if (!$isTableCellNode(node)) return undefined;
    const header = node.getHeaderStyles();
    const size = spans(node.getColSpan(), node.getRowSpan());
    if (header === TableCellHeaderStates.NO_STATUS) return [element("td", write.children(node), size)];
    return [element("th", write.children(node), { scope: header === TableCellHeaderStates.COLUMN ? "row" : "col", ...size })];
  },
  menu: [
    {
      id: "table",
      label: "Table",
      hint: "Rows and columns",
      keywords: "grid cells",
      run: (editor) => editor.dispatchCommand(OPEN_DIALOG, { name: "table" }),
    },
  ],
};
