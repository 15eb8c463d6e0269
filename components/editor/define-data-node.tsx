import { $applyNodeReplacement, type DOMExportOutput, type LexicalNode, type NodeKey } from "lexical";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { DataNode, type SerializedDataNode } from "./data-node";

type Shape<Data> = {
  type: string;
  /** Data from a clipboard, which may be forged, as an article may hold it. */
  clean: (data: Data) => Data;
  empty: Data;
  /** The element around its view. */
  frame: (data: Data) => { tag: string; className: string };
  View: ComponentType<{ data: Data; nodeKey: NodeKey }>;
  /** For copies as plain text, and until the view has loaded; without it the block counts as a line. */
  text?: (data: Data) => string;
  /** For copies as HTML. */
  exported: (data: Data) => HTMLElement;
  isInline?: boolean;
};

/** The node of a block that is all data, with how it is made and recognized. */
export function defineDataNode<Data extends object>(shape: Shape<Data>) {
  const { type, clean, empty, frame, View, text, exported, isInline = false } = shape;

  class Node extends DataNode<Data> {
    static getType(): string {
      return type;
    }

    static clone(node: Node): Node {
      return new Node(node.__data, node.__key);
    }

    static importJSON({ data }: SerializedDataNode<Data>): Node {
      return $applyNodeReplacement(new Node(clean(data)));
    }

    constructor(data: Data = empty, key?: NodeKey) {
      super(data, key);
    }

    exportDOM(): DOMExportOutput {
      return { element: exported(this.getData()) };
    }

    createDOM(): HTMLElement {
      const { tag, className } = frame(this.__data);
      const dom = document.createElement(tag);
      dom.className = className;
      return dom;
    }

    updateDOM(_before?: this, dom?: HTMLElement): false {
      if (dom) dom.className = frame(this.__data).className;
      return false;
    }

    isInline(): boolean {
      return isInline;
    }

    getTextContent(): string {
      return text ? text(this.getData()) : super.getTextContent();
    }

    decorate(): ReactNode {
      return (
        <Suspense fallback={text?.(this.getData())}>
          <View data={this.getData()} nodeKey={this.getKey()} />
        </Suspense>
      );
    }
  }

  const $create = (data: Data): DataNode<Data> => $applyNodeReplacement(new Node(data));
  const $is = (node: LexicalNode | null | undefined): node is DataNode<Data> => node instanceof Node;
  return { Node, $create, $is };
}

/** A link for copies as HTML. */
export function linkElement(href: string, text: string): HTMLElement {
  const dom = document.createElement("a");
  dom.href = href;
  dom.textContent = text;
  return dom;
}
