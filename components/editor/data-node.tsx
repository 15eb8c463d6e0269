import {
  $applyNodeReplacement,
  DecoratorNode,
  type DOMExportOutput,
  type Klass,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
  type Spread,
} from "lexical";
import { type ComponentType, type ReactNode, Suspense } from "react";
import type { Element } from "@/lib/article-html/tree";

type SerializedDataNode<Data> = Spread<{ data: Data }, SerializedLexicalNode>;

/** A block that is selected as a whole. */
export abstract class DataNode<Data extends object> extends DecoratorNode<ReactNode> {
  __data: Data;

  constructor(data: Data, key?: NodeKey) {
    super(key);
    this.__data = data;
  }

  exportJSON(): SerializedDataNode<Data> {
    return { ...super.exportJSON(), data: this.getData() };
  }

  getData(): Data {
    return this.getLatest().__data;
  }

  setData(data: Data): this {
    const writable = this.getWritable();
    writable.__data = data;
    return writable;
  }
}

type Shape<Data> = {
  type: string;
  empty: Data;
  /** Data from a clipboard, which may be forged, as an article may hold it. */
  clean(data: Data): Data;
  /** The element around its view. */
  frame(data: Data): Pick<Element, "tag" | "attributes">;
  View: ComponentType<{ data: Data; nodeKey: NodeKey }>;
  /** Until the view has loaded. */
  fallback?(data: Data): ReactNode;
  /** For copies as plain text; without it the block counts as a line. */
  text?(data: Data): string;
  /** For copies as HTML; without it the block is not copied. */
  exported?(data: Data): HTMLElement | null;
  isInline?(data: Data): boolean;
};

/** The node of a block that is all data, with how it is made and recognized. */
export type DataNodeKind<Data extends object> = {
  Node: Klass<DataNode<Data>> & { importJSON(serialized: SerializedDataNode<Data>): DataNode<Data> };
  $create(data: Data): DataNode<Data>;
  $is(node: LexicalNode | null | undefined): node is DataNode<Data>;
};

export function defineDataNode<Data extends object>(shape: Shape<Data>): DataNodeKind<Data> {
  const { type, empty, View } = shape;

  class Node extends DataNode<Data> {
    static getType(): string {
      return type;
    }

    static clone(node: Node): Node {
      return new Node(node.__data, node.__key);
    }

    static importJSON({ data }: SerializedDataNode<Data>): Node {
      return $applyNodeReplacement(new Node(shape.clean(data)));
    }

    constructor(data: Data = empty, key?: NodeKey) {
      super(data, key);
    }

    exportDOM(): DOMExportOutput {
      return { element: shape.exported?.(this.getData()) ?? null };
    }

    excludeFromCopy(): boolean {
      return !shape.exported;
    }

    createDOM(): HTMLElement {
      const dom = document.createElement(shape.frame(this.__data).tag);
      this.updateDOM(this, dom);
      return dom;
    }

    updateDOM(_before: this, dom: HTMLElement): false {
      const { attributes } = shape.frame(this.__data);
      dom.className = attributes.class ?? "";
      dom.style.cssText = attributes.style ?? "";
      return false;
    }

    isInline(): boolean {
      return shape.isInline?.(this.__data) ?? false;
    }

    getTextContent(): string {
      return shape.text?.(this.getData()) ?? "\n";
    }

    decorate(): ReactNode {
      const data = this.getData();
      return (
        <Suspense fallback={shape.fallback ? shape.fallback(data) : shape.text?.(data)}>
          <View data={data} nodeKey={this.getKey()} />
        </Suspense>
      );
    }
  }

  return {
    Node,
    $create: (data) => $applyNodeReplacement(new Node(data)),
    $is: (node): node is DataNode<Data> => node instanceof Node,
  };
}
