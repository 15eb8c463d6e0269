import {
  $applyNodeReplacement,
  $getNodeByKey,
  $getState,
  $setState,
  createState,
  DecoratorNode,
  type DOMExportOutput,
  type Klass,
  type LexicalNode,
  NODE_STATE_DIRECT,
  type NodeKey,
  type NodeStateVersion,
} from "lexical";
import type { ComponentType, ReactNode } from "react";
import type { Element } from "@/lib/article-html/tree";

/** A block that is selected as a whole. */
export abstract class DataNode<Data extends object> extends DecoratorNode<ReactNode> {
  abstract getData(): Data;
  abstract setData(data: Data): this;

  change(changes: Partial<Data>): this {
    return this.setData({ ...this.getData(), ...changes });
  }
}

export type NodeSpec<Data> = {
  type: string;
  empty: Data;
  /** Cleans data from the clipboard, which may be forged. */
  clean(data: Data): Data;
  /** The element around its view. */
  frame(data: Data): Pick<Element, "tag" | "attributes">;
  View: ComponentType<{ data: Data; nodeKey: NodeKey }>;
  /** The plain text for copies; without it, a line break. */
  text?(data: Data): string;
  /** The HTML for copies; without it, the block is not copied. */
  exportElement?(data: Data): HTMLElement | null;
  isInline?(data: Data): boolean;
};

/** The node class of a block that is all data, and functions that create, recognize and find its nodes. */
export type DataNodeKind<Data extends object> = {
  Node: Klass<DataNode<Data>>;
  $create(data: Data): DataNode<Data>;
  $is(node: LexicalNode | null | undefined): node is DataNode<Data>;
  /** Returns undefined without a key, or if the node is gone. */
  $find(key: NodeKey | undefined): DataNode<Data> | undefined;
};

export function defineDataNode<Data extends object>(spec: NodeSpec<Data>): DataNodeKind<Data> {
  const { type, empty, View } = spec;
  const dataState = createState("data", {
    parse: (data) => (data === undefined ? empty : spec.clean(data as Data)),
    isEqual: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  });

  class Node extends DataNode<Data> {
    $config() {
      return this.config(type, {
        extends: DecoratorNode,
        stateConfigs: [{ stateConfig: dataState, flat: true }],
      });
    }

    getData(version?: NodeStateVersion): Data {
      return $getState(this, dataState, version);
    }

    setData(data: Data): this {
      // with a function, Lexical compares first: equal data add no undo step
      return $setState(this, dataState, () => data);
    }

    exportDOM(): DOMExportOutput {
      return { element: spec.exportElement?.(this.getData()) ?? null };
    }

    excludeFromCopy(): boolean {
      return !spec.exportElement;
    }

    createDOM(): HTMLElement {
      const dom = document.createElement(spec.frame(this.getData(NODE_STATE_DIRECT)).tag);
      this.updateDOM(this, dom);
      return dom;
    }

    updateDOM(_before: this, dom: HTMLElement): false {
      const { attributes } = spec.frame(this.getData(NODE_STATE_DIRECT));
      dom.className = attributes.class ?? "";
      dom.style.cssText = attributes.style ?? "";
      return false;
    }

    isInline(): boolean {
      return spec.isInline?.(this.getData(NODE_STATE_DIRECT)) ?? false;
    }

    getTextContent(): string {
      return spec.text?.(this.getData()) ?? "\n";
    }

    decorate(): ReactNode {
      return <View data={this.getData()} nodeKey={this.getKey()} />;
    }
  }

  return {
    Node,
    $create: (data) => $applyNodeReplacement(new Node()).setData(data),
    $is: (node): node is DataNode<Data> => node instanceof Node,
    $find: (key = "") => {
      const node = $getNodeByKey(key);
      return node instanceof Node ? node : undefined;
    },
  };
}
