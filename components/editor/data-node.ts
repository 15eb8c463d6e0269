import { DecoratorNode, type NodeKey, type SerializedLexicalNode, type Spread } from "lexical";
import type { ReactNode } from "react";

export type SerializedDataNode<Data> = Spread<{ data: Data }, SerializedLexicalNode>;

/** A block that is selected as a whole and edited in a dialog. */
export abstract class DataNode<Data extends object> extends DecoratorNode<ReactNode> {
  __data: Data;

  constructor(data: Data, key?: NodeKey) {
    super(key);
    this.__data = data;
  }

  exportJSON(): SerializedDataNode<Data> {
    return { ...super.exportJSON(), data: this.getData() };
  }

  updateDOM(): false {
    return false;
  }

  getData(): Data {
    return this.getLatest().__data;
  }

  setData(data: Data): this {
    const writable = this.getWritable();
    writable.__data = data;
    return writable;
  }

  isInline(): boolean {
    return false;
  }

  getTextContent(): string {
    return "\n";
  }
}
