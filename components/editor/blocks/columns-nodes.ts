import { $isParagraphNode, type LexicalNode } from "lexical";
import { $fill, type ContainerNode, defineContainerNode } from "../container-node";
import { columnsAttributes } from "./columns.rule";

/** Holds columns and nothing else. */
export const { Node: ColumnsNode, $is: $isColumnsNode } = defineContainerNode({
  type: "columns",
  attributes: columnsAttributes,
  isShadowRoot: false,
});

export const { Node: ColumnNode, $is: $isColumnNode } = defineContainerNode({ type: "column" });

export const $createColumn = (blocks: LexicalNode[]): ContainerNode => $fill(new ColumnNode(), blocks);

const isBlank = (block: LexicalNode) => $isParagraphNode(block) && block.isEmpty();

/** Replaces the columns by their blocks, without the empty lines of empty columns. */
export function $unwrapColumns(columns: ContainerNode): void {
  const blocks = columns.getChildren().flatMap((column) => ($isColumnNode(column) ? column.getChildren() : [column]));
  const filled = blocks.filter((block) => !isBlank(block));
  for (const block of filled.length > 0 ? filled : blocks.slice(0, 1)) columns.insertBefore(block);
  columns.remove();
}

/** Adds columns, or moves the blocks of those beyond `count` into the last one. */
export function $setColumnCount(columns: ContainerNode, count: number): void {
  while (columns.getChildrenSize() < count) columns.append($createColumn([]));
  const [last, ...rest] = columns.getChildren<ContainerNode>().slice(count - 1);
  for (const column of rest) {
    last?.append(...column.getChildren().filter((block) => !isBlank(block)));
    column.remove();
  }
}
