import {
  $createParagraphNode,
  $isParagraphNode,
  ElementNode,
  type LexicalNode,
  type SerializedElementNode,
} from "lexical";
import { ContainerNode } from "../../writing/container";
import { columnsAttributes } from "./html-rule";

/** Holds columns and nothing else. */
export class ColumnsNode extends ElementNode {
  static getType(): string {
    return "columns";
  }

  static clone(node: ColumnsNode): ColumnsNode {
    return new ColumnsNode(node.__key);
  }

  static importJSON(serialized: SerializedElementNode): ColumnsNode {
    return new ColumnsNode().updateFromJSON(serialized);
  }

  createDOM(): HTMLElement {
    const dom = document.createElement("div");
    dom.className = columnsAttributes.class;
    return dom;
  }

  updateDOM(): false {
    return false;
  }

  canBeEmpty(): false {
    return false;
  }
}

export class ColumnNode extends ContainerNode {
  static getType(): string {
    return "column";
  }

  static clone(node: ColumnNode): ColumnNode {
    return new ColumnNode(node.__key);
  }

  static importJSON(serialized: SerializedElementNode): ColumnNode {
    return new ColumnNode().updateFromJSON(serialized);
  }

  createDOM(): HTMLElement {
    return document.createElement("div");
  }
}

export const $isColumnsNode = (node: LexicalNode | null | undefined): node is ColumnsNode =>
  node instanceof ColumnsNode;
export const $isColumnNode = (node: LexicalNode | null | undefined): node is ColumnNode => node instanceof ColumnNode;

export const $createColumn = (blocks: LexicalNode[]): ColumnNode =>
  new ColumnNode().append(...(blocks.length > 0 ? blocks : [$createParagraphNode()]));

const isBlank = (block: LexicalNode) => $isParagraphNode(block) && block.isEmpty();

/** Replaces the columns by their blocks, without lines that stand for an empty column. */
export function $unwrapColumns(columns: ColumnsNode): void {
  const blocks = columns.getChildren().flatMap((column) => ($isColumnNode(column) ? column.getChildren() : [column]));
  const filled = blocks.filter((block) => !isBlank(block));
  for (const block of filled.length > 0 ? filled : blocks.slice(0, 1)) columns.insertBefore(block);
  columns.remove();
}

/** Adds columns, or moves the blocks of those beyond `count` into the last one. */
export function $setColumnCount(columns: ColumnsNode, count: number): void {
  while (columns.getChildrenSize() < count) columns.append($createColumn([]));
  const [last, ...rest] = columns.getChildren<ColumnNode>().slice(count - 1);
  for (const column of rest) {
    last?.append(...column.getChildren().filter((block) => !isBlank(block)));
    column.remove();
  }
}
