import { Columns2, Columns3 } from "lucide-react";
import { $getSelection, type LexicalEditor, type LexicalNode, mergeRegister } from "lexical";
import { element, type Html, isTag } from "@/lib/article-html/tree";
import { $isEmptyLine, type Block, type MenuItem } from "../block";
import { $fill, type ContainerNode, containerTools, defineContainerNode } from "../container-block";
import { $selectedBlocks, registerContainer } from "../writing/container";
import { columnsAttributes, MAX_COLUMNS, MIN_COLUMNS } from "./columns.rule";

export const { Node: ColumnsNode, $is: $isColumnsNode } = defineContainerNode({
  type: "columns",
  attributes: () => columnsAttributes,
  isShadowRoot: false,
});

const { Node: ColumnNode, $is: $isColumnNode } = defineContainerNode({ type: "column" });

const $createColumn = (blocks: LexicalNode[]): ContainerNode => $fill(new ColumnNode(), blocks);

/** Replaces the columns with their blocks, except empty lines; keeps one if there is nothing else. */
export function $unwrapColumns(columns: ContainerNode): void {
  const blocks = columns.getChildren().flatMap((column) => ($isColumnNode(column) ? column.getChildren() : [column]));
  const filled = blocks.filter((block) => !$isEmptyLine(block));
  for (const block of filled.length > 0 ? filled : blocks.slice(0, 1)) columns.insertBefore(block);
  columns.remove();
}

/** Adds columns, or moves the blocks of surplus columns into the last one that stays. */
export function $setColumnCount(columns: ContainerNode, count: number): void {
  while (columns.getChildrenSize() < count) columns.append($createColumn([]));
  const [last, ...rest] = columns.getChildren<ContainerNode>().slice(count - 1);
  for (const column of rest) {
    last?.append(...column.getChildren().filter((block) => !$isEmptyLine(block)));
    column.remove();
  }
}

/** Spreads the selected blocks over columns, or changes the number of the columns that they are in. */
function setColumns(editor: LexicalEditor, count: number): void {
  editor.update(() => {
    const blocks = $selectedBlocks();
    const [first] = blocks;
    const around = first?.getParents().find($isColumnsNode);
    if (around) $setColumnCount(around, count);
    else if (first) {
      const columns = new ColumnsNode();
      first.insertBefore(columns);
      const each = Math.ceil(blocks.length / count);
      for (let index = 0; index < count; index += 1)
        columns.append($createColumn(blocks.slice(index * each, (index + 1) * each)));
      // typing over a selection that spans columns would merge them
      if (!$getSelection()?.isCollapsed()) first.selectStart();
    }
  });
}

const registerColumns = (editor: LexicalEditor) =>
  mergeRegister(
    editor.registerNodeTransform(ColumnsNode, (columns) => {
      for (const child of columns.getChildren()) if (!$isColumnNode(child)) child.replace($createColumn([child]));
      if (columns.getChildrenSize() < MIN_COLUMNS) $unwrapColumns(columns);
      else if (columns.getChildrenSize() > MAX_COLUMNS) $setColumnCount(columns, MAX_COLUMNS);
    }),
    editor.registerNodeTransform(ColumnNode, (column) => {
      if ($isColumnsNode(column.getParent())) return;
      for (const block of column.getChildren()) column.insertBefore(block);
      column.remove();
    }),
    registerContainer(editor, ColumnNode, {
      whole: (column) => column.getParentOrThrow(),
      unwrap: (column) => {
        const columns = column.getParent();
        if ($isColumnsNode(columns) && !column.getPreviousSibling()) $unwrapColumns(columns);
        else column.getPreviousSibling<ContainerNode>()?.selectEnd();
      },
    }),
  );

const item = (count: number, rest: Pick<MenuItem, "icon" | "label" | "places">): MenuItem => ({
  id: `columns-${count}`,
  group: "Page",
  hint: "Side by side, on a phone one below the other",
  keywords: "columns grid side",
  run: (editor) => setColumns(editor, count),
  ...rest,
});

export const columns: Block = {
  nodes: () => [ColumnsNode, ColumnNode],
  register: registerColumns,
  read: {
    "div.page-columns": ({ children }, read) => {
      const blocksOf = (column: Html) => read.blocks(isTag(column, "div") ? column.children : [column]);
      return [new ColumnsNode().append(...children.map((column) => $createColumn(blocksOf(column))))];
    },
  },
  write: (node, write) => {
    if ($isColumnNode(node)) return [element("div", write.children(node))];
    return $isColumnsNode(node) ? [element("div", write.children(node), columnsAttributes)] : undefined;
  },
  menu: [
    item(2, { label: "Two columns", icon: Columns2, places: ["toolbar"] }),
    item(3, { label: "Three columns", icon: Columns3, places: [] }),
  ],
  context: containerTools(
    {
      name: "columns",
      $is: $isColumnsNode,
      options: { 2: "Two columns", 3: "Three columns" },
      $choose: (node, count) => $setColumnCount(node, Number(count)),
      $remove: $unwrapColumns,
    },
    (node) => String(node.getChildrenSize()),
  ),
};
